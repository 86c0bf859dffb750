#!/usr/bin/env node
// `npm run bench`: set up what is missing, build, then measure (bench/run.mjs).
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

runInForeground(await setUp({ build: true, withTests: true }), ["bench/run.mjs", ...process.argv.slice(2)], {});
