#!/usr/bin/env node
// `npm run faults`: faults under writers, each followed by an audit (src/faults/README.md).
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

runInForeground(await setUp({ build: true, withTests: true }), ["src/faults/faults-program.ts", ...process.argv.slice(2)], {});
