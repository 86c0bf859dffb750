#!/usr/bin/env node
// `npm run operator -- create EMAIL` makes somebody an operator; `npm run operator -- mails` lists given-up mails.
import { runProgram } from "./run-program.mjs";

await runProgram("src/features/operator/server/sign-in/operator-program.ts");
