// Every browser has them; the window of jsdom, in a context of its own, has not.
import { ReadableStream } from "node:stream/web";

Object.assign(globalThis, { ReadableStream });
