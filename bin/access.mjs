#!/usr/bin/env node
// `npm run access`: writes the table of who may call what into docs/security.md, from the endpoints.
import { runProgram } from "./run-program.mjs";

await runProgram("src/access-program.ts");
