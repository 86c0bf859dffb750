#!/usr/bin/env node
// `npm run backup`: copies database and media into a folder (docs/backup.md).
import { runProgram } from "./run-program.mjs";

await runProgram("src/shared/server/backup/backup-program.ts");
