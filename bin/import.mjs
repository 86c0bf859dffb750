#!/usr/bin/env node
// `npm run import`: set up what is missing, then take in a listing file (docs/importing.md).
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

const node = await setUp({ build: false });
// npm runs scripts in the project's folder; files are named as seen from where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd();
runInForeground(node, ["src/features/importing/server/import-program.ts", `--relative-to=${typedIn}`, ...process.argv.slice(2)], {});
