// Loaded into the site before its own code (`node --import`): its clock differs by the milliseconds in the file CLOCK_FILE.
import { readFileSync, watchFile } from "node:fs";

const lookEveryMs = 50;
const file = process.env.CLOCK_FILE ?? "";
const RealDate = Date;
let offsetMs = 0;

function read(): void {
  try {
    offsetMs = Number(readFileSync(file, "utf8"));
  } catch {
    // A full disk, for example: the clock stays.
  }
}

read();
watchFile(file, { interval: lookEveryMs, persistent: false }, read);
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
