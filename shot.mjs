import { chromium } from "playwright-core";
const [,, url, out, w="1440", h="900", scheme="light", act=""] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme, reducedMotion: "reduce" });
p.on("console", m => m.type()==="error" && console.log("ERR", m.text()));
p.on("pageerror", e => console.log("PAGEERR", e));
await p.goto("http://127.0.0.1:4410"+url, { waitUntil: "networkidle" });
if (act) { await (new (Object.getPrototypeOf(async()=>{}).constructor)("p", act))(p); await p.waitForTimeout(700); }
await p.screenshot({ path: out });
await b.close();
