// For the programs that work on the site's data: set up what is missing, then run one on the pinned Node.
import { setUp } from "./set-up.mjs";
import { runInForeground } from "./terminal.mjs";

/** Runs a program with the arguments of this command, and with where the person stood who typed it: npm runs scripts in the project's folder. */
export async function runProgram(program) {
  const node = await setUp({ build: false });
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  runInForeground(node, [program, `--relative-to=${typedIn}`, ...process.argv.slice(2)], {});
}
