#!/usr/bin/env node
// `npm run attack`: hostile requests of everybody to a whole site of its own (src/attack/README.md).
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

runInForeground(await setUp({ build: true, withTests: true }), ["src/attack/attack-program.ts", ...process.argv.slice(2)], {});
