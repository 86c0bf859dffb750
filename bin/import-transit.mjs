#!/usr/bin/env node
// `npm run import-transit`: takes in a timetable of public transport (docs/operations.md).
import { runProgram } from "./run-program.mjs";

await runProgram("src/import-transit-program.ts");
