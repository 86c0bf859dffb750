#!/usr/bin/env node
// `npm run restore`: brings a backup back (docs/backup.md).
import { runProgram } from "./run-program.mjs";

await runProgram("src/shared/server/backup/restore-program.ts");
