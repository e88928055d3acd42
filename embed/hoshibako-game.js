/*! Hoshibako (MIT OR Apache-2.0): <hoshibako-game game="cattricola" lang="ja">. See docs/embedding.md. */
(() => {
  /** The address of an app's folder, or "" if the address is not allowed for a frame. */
  const folder = (address, base) => {
    try {
      const { href, protocol } = new URL(address, base);
      return /^(?:https?|file):$/.test(protocol) ? href : "";
    } catch {
      return "";
    }
  };

  // The app is in the folder above this script, unless an element names another folder. The getter is called
  // directly, because an element of the page with the name "currentScript" would hide the property of the document.
  const script = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript").get.call(document);
  const home = folder("..", script instanceof HTMLScriptElement && script.src ? script.src : document.baseURI);

  /** A change of these attributes is sent to the running frame. A change of those in MAKING creates a new frame. */
  const LIVE = ["lang", "theme", "accent", "level"];
  const MAKING = ["game", "seats", "people", "edition", "start", "ui", "frame", "save", "seed", "sound", "notes", "saves", "share",
    "extras"];
  /** A change of these has no effect once the frame is ready. */
  const FIRST = ["saved"];
  /** Before a frame is wanted. A change has no effect once there is one. */
  const BEFORE = ["poster"];
  /** These are sent after the `#` of the frame's address, where no server receives them. */
  const BEHIND = ["start", "saved"];
  /** Elements that differ in these show different games. */
  const GAME = ["game", "seats", "edition", "start", "save"];
  /** These become attributes of the iframe. */
  const OF_FRAME = ["sandbox", "allow"];
  const EVENTS = ["ready", "playable", "first-move", "move", "state", "save", "result", "step", "finished", "error"];
  const PATIENCE = 30_000;
  /** How long to wait for the app after its page has loaded, in milliseconds. */
  const SILENCE = 20_000;

  /** The names of the games, from the registry (crates/registry/tests/generated.rs). */
  const GAMES = {
    carotein: { en: "Carotein Who Lost the Stars", ja: "星をなくしたキャロテイン" },
    sterre: { en: "Sterre en Kroon", ja: "星々と王冠" },
    cattricola: { en: "Cattricola", ja: "キャトリコラ" },
    uchi: { en: "Uchi he Kaeru", ja: "ウチヘカエル" },
    stargazers: { en: "Stargazers", ja: "スターゲイザーズ" },
  };

  const WORDS = {
    ja: { failed: "ゲームを読み込めませんでした。", again: "もう一度試す", play: (name = "星箱") => `${name}を遊ぶ` },
    en: { failed: "The game could not be loaded.", again: "Try again", play: (name = "Hoshibako") => `Play ${name}` },
  };

  const STYLE = new CSSStyleSheet();
  STYLE.replaceSync(`
    :host { display: block; position: relative; box-sizing: border-box; min-width: 0; }
    :host([hidden]), [hidden] { display: none !important; }
    iframe { display: block; box-sizing: border-box; width: 100%; height: var(--hoshibako-height, var(--own-height, 640px));
      min-height: 480px; border: var(--hoshibako-border, 0); border-radius: var(--hoshibako-radius, 12px);
      background: var(--hoshibako-background, #15174a); color-scheme: normal; }
    .failed { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center;
      gap: 1rem; box-sizing: border-box; padding: 1rem; overflow: auto; border-radius: var(--hoshibako-radius, 12px);
      background: var(--hoshibako-background, #15174a); color: #fff; font: 1rem/1.6 system-ui, sans-serif; text-align: center; }
    p { margin: 0; }
    button { min-height: 2.75rem; padding: .4rem 1.2rem; border: 2px solid currentcolor; border-radius: 99rem;
      background: transparent; color: inherit; font: inherit; cursor: pointer; }
    button:focus-visible { outline: 3px solid; outline-offset: 3px; }
    .poster { display: block; position: relative; box-sizing: border-box; width: 100%; height: var(--hoshibako-height, var(--own-height, 640px));
      min-height: 480px; padding: 0; overflow: hidden; border: var(--hoshibako-border, 0); border-radius: var(--hoshibako-radius, 12px);
      background: var(--hoshibako-background, #15174a); font: 600 1.125rem/1.4 system-ui, sans-serif; }
    .poster img { display: block; width: 100%; height: 100%; object-fit: contain; }
    .poster span { position: absolute; inset: auto 1rem 1.5rem; width: fit-content; margin: auto; padding: .7rem 1.5rem;
      border-radius: 99rem; background: #f5c451; color: #15174a; }
    .poster span::before { content: "▶\\fe0e" / ""; margin-inline-end: .5em; }
    .poster:focus-visible { outline: 3px solid #f5c451; outline-offset: 3px; }
  `);

  /** Converts a CSS colour to six hexadecimal digits, or to "" if that is not possible. */
  const digits = (colour) => {
    if (!colour || !CSS.supports("color", colour)) return "";
    const pen = document.createElement("canvas").getContext("2d");
    pen.fillStyle = colour;
    return /^#[\da-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle.slice(1) : "";
  };

  /** The path of this page, without index.html and without a final slash. */
  const path = () => {
    const plain = location.pathname.replace(/\/index\.\w+$/, "/").replace(/(.)\/$/, "$1");
    return plain.slice(0, 200);
  };

  /** A short hash of a text. */
  const label = (text) => {
    let hash = 0;
    for (const unit of text) hash = (Math.imul(hash, 31) + unit.codePointAt(0)) >>> 0;
    return hash.toString(36);
  };

  /** For each element on this page, the name under which its frame stores the game. */
  const names = new Map();

  const trouble = (code, words) => Object.assign(new Error(words), { code });

  class HoshibakoGame extends HTMLElement {
    static observedAttributes = [...LIVE, ...MAKING, ...FIRST, ...BEFORE, ...OF_FRAME, "src"];

    #frame;
    #poster;
    #isWanted = false;
    #origin;
    #edition;
    #ready = false;
    #due = false;
    #told = {};
    #paused = false;
    #muted = false;
    #silence;
    #failed;
    #waiting = new Map();
    #unsent = [];
    #last = 0;

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [STYLE];
    }

    connectedCallback() {
      // Properties that were set before this script was loaded.
      for (const name of ["src", "edition"]) {
        if (!Object.hasOwn(this, name)) continue;
        const early = this[name];
        delete this[name];
        this[name] = early;
      }
      addEventListener("message", this);
      this.#sizes = new ResizeObserver(() => this.#size());
      this.#sizes.observe(this);
      // When a page changes its theme, it usually changes an attribute of its root or its body.
      this.#looks = new MutationObserver(() => this.#dress());
      for (const root of [document.documentElement, document.body]) {
        if (root) this.#looks.observe(root, { attributes: true });
      }
      // Every element gets its name now, but frames are created only when all elements have names, because each frame
      // is told the names of the others.
      this.#name();
      if (document.readyState !== "loading") return this.#makeSoon();
      addEventListener("DOMContentLoaded", () => this.#makeSoon(), { once: true });
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#sizes.disconnect();
      this.#looks.disconnect();
      names.delete(this);
      this.#leave();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (this.#poster) return this.#makeSoon();
      if (!this.#frame || BEFORE.includes(name)) return;
      if (name === "level" && now) return this.#post({ type: "setLevel", level: now });
      if (LIVE.includes(name)) return this.#dress();
      // Once a game is shown, a change of the stored game does not replace it.
      if (FIRST.includes(name) && this.#ready) return;
      this.#makeSoon();
    }

    /** Creates the frame after the current script, once for all changes that the script makes. */
    #makeSoon() {
      if (this.#due) return;
      this.#due = true;
      queueMicrotask(() => {
        this.#due = false;
        if (this.isConnected) this.#make();
      });
    }

    #sizes;
    #looks;
    #asks;

    /** The address of the app's folder. */
    get src() {
      return folder(this.getAttribute("src") ?? home, document.baseURI) || home;
    }

    set src(address) {
      this.setAttribute("src", address);
    }

    /** The edition. An edition given as an object is sent to the frame before its game begins. */
    get edition() {
      return this.#edition ?? this.getAttribute("edition");
    }

    set edition(edition) {
      this.#edition = edition && typeof edition === "object" ? edition : undefined;
      if (!this.#edition && edition) this.setAttribute("edition", edition);
      // Without a frame nothing is needed: the frame is created later with this edition.
      else if (this.#frame) this.#make();
    }

    /** Opens the game of a link or a code. */
    load(link) {
      return this.#ask("load", { link: String(link) });
    }

    /** Starts a game with { game, seats, people, level }. Values that are left out come from the attributes. */
    newGame(wishes = {}) {
      return this.#ask("newGame", wishes);
    }

    /** Resolves to a link to the current position, or to the position after `ply` moves. */
    getLink(ply) {
      return this.#ask("getLink", { ply }).then(({ link }) => link);
    }

    /** The theme is "light", "dark" or "system". The accent is any CSS colour. */
    setTheme(theme, accent) {
      if (theme) this.setAttribute("theme", theme);
      if (accent) this.setAttribute("accent", accent);
      return this.#ask("setTheme", { theme: theme ?? undefined, accent: digits(accent) || accent });
    }

    /** The language is "ja" or "en". */
    setLanguage(lang) {
      this.setAttribute("lang", lang);
      return this.#ask("setLanguage", { lang });
    }

    /** Sets the level of the bots, in this game and in later ones: "easy", "normal", "hard" or "master". */
    setLevel(level) {
      this.setAttribute("level", level);
      return this.#ask("setLevel", { level });
    }

    /** Stops bots, timers, animations and sound. */
    pause() {
      this.#paused = true;
      return this.#ask("pause");
    }

    resume() {
      this.#paused = false;
      return this.#ask("resume");
    }

    /** Switches the sound off, whatever the visitor has chosen. */
    mute() {
      this.#muted = true;
      return this.#ask("mute");
    }

    unmute() {
      this.#muted = false;
      return this.#ask("unmute");
    }

    /** The language, the theme and the accent, from the attributes and the style of the element. */
    #wishes() {
      const style = getComputedStyle(this);
      const said = (name) => this.getAttribute(name) ?? style.getPropertyValue(`--hoshibako-${name}`).trim();
      // An invalid attribute is sent as it is, so that the frame reports it. A language that only the page has and
      // that the app does not support is ignored.
      const own = this.getAttribute("lang");
      const lang = own ?? this.closest("[lang]")?.lang ?? "";
      const accent = said("accent");
      return {
        lang: /^(ja|en)\b/.test(lang) ? lang.slice(0, 2) : (own ?? ""),
        theme: said("theme"),
        accent: digits(accent) || accent,
      };
    }

    /**
     * A name that no other element of the page has: the element's own name, or else a number that distinguishes
     * elements with the same game.
     */
    #name() {
      const own = this.getAttribute("frame") ?? this.id;
      const same = [...GAME.map((name) => this.getAttribute(name)), Boolean(this.#edition)].join(" ");
      const [first, rest] = /^[\w-]{1,36}$/.test(own) ? [own, own] : [`${label(same)}-0`, label(same)];
      if (names.has(this) && this.#asks === rest) return names.get(this);
      this.#asks = rest;
      names.delete(this);
      const taken = new Set(names.values());
      let name = first;
      for (let number = 1; taken.has(name); number += 1) name = `${rest}-${number}`;
      names.set(this, name);
      return name;
    }

    /**
     * Shows the poster in place of a frame: a button with the picture. Nothing else is loaded until it is pressed, or
     * until the page removes the attribute.
     */
    #wait(address) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "poster";
      const picture = document.createElement("img");
      picture.alt = "";
      picture.src = address;
      button.append(picture, document.createElement("span"));
      button.onclick = () => {
        this.#isWanted = true;
        this.#make();
        // The focus was on the button. The app keeps it in the frame.
        this.#frame?.focus({ preventScroll: true });
      };
      const isFocused = this.#poster && this.shadowRoot.activeElement === this.#poster;
      this.#poster = button;
      this.#invite();
      this.#size();
      this.shadowRoot.replaceChildren(button);
      if (isFocused) button.focus();
    }

    /** Writes the words on the poster. */
    #invite() {
      const tongue = this.#tongue();
      const name = this.title || GAMES[this.getAttribute("game")]?.[tongue];
      this.#poster.querySelector("span").textContent = WORDS[tongue].play(name);
    }

    #make() {
      const poster = this.getAttribute("poster");
      if (poster && !this.#isWanted) return this.#wait(poster);
      this.#poster = undefined;
      this.#leave();
      const said = this.getAttribute("src");
      if (said !== null && !folder(said, document.baseURI)) {
        this.#complain({ code: "field", field: "src", fatal: false, words: "“src” must be an address of http, https or file." });
      }
      if (!this.src) return;
      const address = new URL(this.src);
      const wishes = this.#wishes();
      this.#told = wishes;
      const place = [...document.querySelectorAll(this.localName)].indexOf(this);
      const asked = { v: 1, frame: this.id || `${this.localName}-${place}`, ...wishes };
      for (const name of [...MAKING, ...FIRST, "level"]) if (this.hasAttribute(name)) asked[name] = this.getAttribute(name);
      if (this.#edition) asked.edition = "host";
      const as = this.#name();
      const others = [...names.values()].filter((name) => name !== as).slice(0, 200);
      const behind = new URLSearchParams({ page: path(), as, others });
      for (const [name, value] of Object.entries(asked)) {
        const part = BEHIND.includes(name) ? behind : address.searchParams;
        if (value !== "") part.set(name, value);
      }
      address.hash = behind;

      const frame = document.createElement("iframe");
      const sandbox = this.getAttribute("sandbox");
      for (const name of OF_FRAME) if (this.hasAttribute(name)) frame.setAttribute(name, this.getAttribute(name));
      const opaque = sandbox !== null && !/\ballow-same-origin\b/.test(sandbox);
      this.#origin = opaque ? "null" : address.origin;
      frame.title = this.title || this.getAttribute("aria-label") || "Hoshibako 星箱";
      frame.loading = this.getAttribute("loading") ?? "lazy";
      // The frame stores its games by the page's origin, and some browsers report the origin only in the referrer.
      frame.referrerPolicy = "origin";
      // The event also occurs if the browser shows an error page instead.
      frame.onload = () => {
        clearTimeout(this.#silence);
        if (!this.#ready) this.#silence = setTimeout(() => this.#unreachable(), SILENCE);
      };
      frame.src = address.href;
      this.#frame = frame;
      this.#failed = this.#words(wishes.lang);
      this.#size();
      this.shadowRoot.replaceChildren(frame, this.#failed);
    }

    /** The language of the element's own words. */
    #tongue(lang = this.#wishes().lang) {
      return Object.hasOwn(WORDS, lang) ? lang : /^ja\b/.test(navigator.language) ? "ja" : "en";
    }

    /** The text for a game that cannot be loaded: the host page's own, or a default. */
    #words(lang) {
      const { failed, again } = WORDS[this.#tongue(lang)];
      const place = document.createElement("div");
      place.className = "failed";
      place.hidden = true;
      place.setAttribute("role", "alert");
      const slot = document.createElement("slot");
      slot.name = "error";
      const words = document.createElement("p");
      words.textContent = failed;
      slot.append(words);
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = again;
      button.onclick = () => this.#make();
      place.append(slot, button);
      return place;
    }

    #unreachable() {
      this.#failed.hidden = false;
      const words = this.#failed.querySelector("p").textContent;
      this.#complain({ code: "unreachable", field: null, fatal: true, words });
    }

    /** Dispatches an error event of the same form as the frame's. */
    #complain(error) {
      const detail = { hoshibako: 1, type: "error", frame: this.id, id: null, ...error };
      this.dispatchEvent(new CustomEvent("error", { detail, bubbles: true }));
    }

    #leave() {
      clearTimeout(this.#silence);
      // Without a frame, commands stay queued for the frame that is created later.
      if (!this.#frame) return;
      this.#frame.remove();
      this.#frame = undefined;
      this.#ready = false;
      for (const { failed } of this.#waiting.values()) failed(trouble("gone", "The frame is gone."));
      this.#waiting.clear();
      this.#unsent = [];
    }

    /** Sets the height: enough for a table of this width, but not more than the window can show. */
    #size() {
      const width = Math.round(this.getBoundingClientRect().width);
      if (!(this.#frame ?? this.#poster) || !width || width === this.#width) return;
      this.#width = width;
      const wanted = width < 640 ? width * 1.9 : width < 900 ? width * 1.05 : Math.max(740, width * 0.66);
      const height = Math.max(480, Math.min(wanted, innerHeight * 0.92));
      this.style.setProperty("--own-height", `${Math.round(height)}px`);
    }

    #width;

    #dress() {
      if (this.#poster) this.#invite();
      if (!this.#frame) return;
      const { lang, theme, accent } = this.#wishes();
      const told = this.#told;
      this.#told = { lang, theme, accent };
      if (lang && lang !== told.lang) this.#post({ type: "setLanguage", lang });
      const changed = {};
      if (theme && theme !== told.theme) changed.theme = theme;
      if (accent && accent !== told.accent) changed.accent = accent;
      if (Object.keys(changed).length) this.#post({ type: "setTheme", ...changed });
    }

    #ask(type, fields) {
      const id = (this.#last += 1);
      return new Promise((done, failed) => {
        const timer = setTimeout(() => {
          this.#waiting.delete(id);
          failed(trouble("silent", "The frame did not answer."));
        }, PATIENCE);
        const end = (then) => (value) => {
          clearTimeout(timer);
          then(value);
        };
        this.#waiting.set(id, { done: end(done), failed: end(failed) });
        this.#post({ ...fields, type, id });
      });
    }

    #post(message) {
      if (!this.#ready && message.type !== "edition") return this.#unsent.push(message);
      const target = this.#origin === "null" ? "*" : this.#origin;
      this.#frame?.contentWindow?.postMessage(JSON.stringify({ hoshibako: 1, ...message }), target);
    }

    handleEvent({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message?.hoshibako !== 1) return;
      const { type, id } = message;
      if (type === "ready") {
        clearTimeout(this.#silence);
        if (message.waits === "edition") return this.#post({ type: "edition", edition: this.#edition ?? {} });
        this.#ready = true;
        this.#failed.hidden = true;
        if (this.#paused) this.#post({ type: "pause" });
        if (this.#muted) this.#post({ type: "mute" });
        for (const unsent of this.#unsent.splice(0)) this.#post(unsent);
      }
      // The frame shows its own text about the error, but the host page's text takes precedence.
      if (type === "error" && message.fatal && this.querySelector(':scope > [slot="error"]')) this.#failed.hidden = false;
      if (type === "state") this.#failed.hidden = true;
      const waiting = this.#waiting.get(id);
      if (waiting) {
        this.#waiting.delete(id);
        if (type === "error") waiting.failed(trouble(message.code, message.words));
        else waiting.done(message);
      }
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(type, { detail: message, bubbles: true }));
    }
  }

  if (!customElements.get("hoshibako-game")) customElements.define("hoshibako-game", HoshibakoGame);
})();
