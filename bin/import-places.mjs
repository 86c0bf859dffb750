#!/usr/bin/env node
// `npm run import-places`: takes in schools, hospitals, stations, parks and markets from a file (docs/importing.md).
import { runProgram } from "./run-program.mjs";

await runProgram("src/features/around/server/import/import-places-program.ts");
