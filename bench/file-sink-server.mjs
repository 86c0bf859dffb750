// A bare Node server that streams its input into files and fsyncs: the reference for uploads.
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.argv[2];

const server = http.createServer((request, response) => {
  take(request).then(
    () => response.end(),
    (error) => response.destroy(error),
  );
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));

async function take(request) {
  const file = await open(path.join(folder, randomUUID()), "wx");
  await pipeline(request, file.createWriteStream({ flush: true }));
}
