#!/usr/bin/env node
// `npm run access`: writes docs/api.json and the table of who may call what in docs/security.md, from the endpoints.
import { runProgram } from "./run-program.mjs";

await runProgram("src/access-program.ts");
