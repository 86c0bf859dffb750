#!/usr/bin/env node
// `npm run operator -- create EMAIL`: makes somebody an operator.
import { runProgram } from "./run-program.mjs";

await runProgram("src/features/operator/server/operator-program.ts");
