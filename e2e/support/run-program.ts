import { type ChildProcess, spawn } from "node:child_process";

const programs = {
  operator: "src/features/operator/server/sign-in/operator-program.ts",
  import: "src/import-program.ts",
  "import-places": "src/features/around/server/import/import-places-program.ts",
  backup: "src/shared/server/backup/backup-program.ts",
  restore: "src/shared/server/backup/restore-program.ts",
};

export type RunningProgram = { process: ChildProcess; output(): string; ended: Promise<{ code: number | null; output: string }> };

/** Starts the program of `npm run operator`, `import`, `import-places`, `backup` or `restore`, on the data in `dataDir`. */
export function startProgram(name: keyof typeof programs, args: string[], dataDir: string): RunningProgram {
  const program = spawn(process.execPath, [programs[name], ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    program.once("close", (code) => resolve({ code, output: output.trim() })),
  );
  return { process: program, output: () => output, ended };
}

export const runProgram = (name: keyof typeof programs, args: string[], dataDir: string) => startProgram(name, args, dataDir).ended;
