#!/usr/bin/env node
// `npm run seed`: fills the database with a generated market (db/seed/README.md).
import { runProgram } from "./run-program.mjs";

await runProgram("db/seed/seed-program.ts");
