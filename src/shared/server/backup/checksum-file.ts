import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import path from "node:path";

export async function checksumFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Of a file below a folder from elsewhere. Throws also when a link is on the way: it would lead to another file once it is restored. */
export async function checksumOwnFile(folder: string, name: string): ReturnType<typeof checksumFile> {
  const file = path.join(await realpath(folder), name);
  if (!(await lstat(file)).isFile() || (await realpath(file)) !== file) throw new Error(`${file} is not a file of its own.`);
  return checksumFile(file);
}
