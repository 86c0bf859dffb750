#!/usr/bin/env node
// `npm run cluster`: the site as a cluster on this machine, and what happens when it loses a part (src/cluster/README.md).
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

const typedIn = process.env.INIT_CWD ?? process.cwd();
runInForeground(
  await setUp({ build: true, withTests: true }),
  ["src/cluster/cluster-program.ts", `--relative-to=${typedIn}`, ...process.argv.slice(2)],
  {},
);
