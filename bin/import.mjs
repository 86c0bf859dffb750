#!/usr/bin/env node
// `npm run import`: takes in a listing file (docs/importing.md).
import { runProgram } from "./run-program.mjs";

await runProgram("src/import-program.ts");
