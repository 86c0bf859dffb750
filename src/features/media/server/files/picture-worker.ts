// The process of picture-process.ts; its argument says by how much it is nicer than the site.
import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import sharp from "sharp";
import { cleanImage } from "./clean-image.ts";
import { UnusableFile } from "./file-kind.ts";
import { writeVariants } from "./image-variants.ts";
import type { PictureAnswer, PictureTask } from "./picture-process.ts";

// Linux gives each thread a priority of its own; those that start later have their parent's.
const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
const niceness = Math.min(19, getPriority() + Number(process.argv[2]));
for (const thread of threads) setPriority(thread, niceness);
// Each picture is read once.
sharp.cache(false);

async function work({ id, ...task }: PictureTask): Promise<void> {
  const result = task.name === "cleanImage" ? cleanImage(...task.parameters) : writeVariants(...task.parameters);
  const answer = await result.then(
    (value) => ({ value }),
    (error: Error) => ({ error: { message: error.message, isUnusable: error instanceof UnusableFile } }),
  );
  process.send?.({ id, ...answer } satisfies PictureAnswer);
}

process.on("message", (task: PictureTask) => void work(task));
// The site has ended, or has had no pictures for a while. Ctrl-C reaches this process as well, and the site finishes its work first.
process.once("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
