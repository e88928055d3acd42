import { chromium } from "@playwright/test"; import { launchOptions } from "./support/chromium.mjs";
const b=await chromium.launch(launchOptions); const p=await b.newPage({viewport:{width:1000,height:900}});
p.on("console",m=>console.log("console",m.type(),m.text().slice(0,300))); p.on("pageerror",e=>console.log("pageerror",String(e).slice(0,300)));
p.on("requestfailed",r=>console.log("failed",r.url(),r.failure()?.errorText));
for (const page of process.argv.slice(2)) {
await p.goto("http://localhost:4803/"+page); await p.focus("#i");
await p.waitForTimeout(5000);
console.log(JSON.stringify(await p.evaluate(()=>[document.activeElement.tagName,scrollY,...log])).slice(0,1500));
await p.screenshot({path:`/tmp/frame/${page||"index"}.png`});
}
await b.close();
