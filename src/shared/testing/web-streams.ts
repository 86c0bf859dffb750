// Every browser has them; jsdom's window, which has its own context, does not.
import { ReadableStream } from "node:stream/web";

Object.assign(globalThis, { ReadableStream });
