import base from "./playwright.config";
export default { ...base, webServer: undefined, workers: 2, use: { ...base.use, baseURL: "http://localhost:4391/", trace: "off" } };
