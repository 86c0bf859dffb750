#!/usr/bin/env node
// `npm run map`: makes or takes the streets of a region (docs/operations.md).
import { runProgram } from "./run-program.mjs";

await runProgram("db/map/map-program.mjs");
