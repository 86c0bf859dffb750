// The process of picture-process.ts.
import sharp from "sharp";
import { cleanImage } from "./clean-image.ts";
import { UnusableFile } from "./file-kind.ts";
import { writeVariants } from "./image-variants.ts";
import type { PictureAnswer, PictureTask } from "./picture-process.ts";

// Each picture is read once.
sharp.cache(false);

process.on("message", async ({ id, ...task }: PictureTask) => {
  const result = task.name === "cleanImage" ? cleanImage(...task.parameters) : writeVariants(...task.parameters);
  const answer = await result.then(
    (value) => ({ value }),
    (error: Error) => ({ error: { message: error.message, isUnusable: error instanceof UnusableFile } }),
  );
  process.send?.({ id, ...answer } satisfies PictureAnswer);
});
// The site has ended, or has had no pictures for a while. Ctrl-C reaches this process as well, and the site finishes its work first.
process.once("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
