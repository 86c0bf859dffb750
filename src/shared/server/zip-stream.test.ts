import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "../testing/read-zip.ts";
import { jsonArray, zipStream } from "./zip-stream.ts";

const at = new Date("2026-11-21T10:20:30Z");
async function* texts(...all: string[]) {
  yield* all;
}

test("[PROF-01] files of any name and size come out of a ZIP as they went in", async () => {
  const long = Array.from({ length: 5_000 }, (_, index) => `line ${index} नमस्ते\n`);
  const zip = await buffer(
    zipStream(
      [
        { name: "a.json", chunks: () => jsonArray(texts()) },
        { name: "नाम.txt", chunks: () => texts("", "Namaste") },
        { name: "long.csv", chunks: () => texts(...long) },
        { name: "empty", chunks: () => texts() },
      ],
      at,
    ),
  );
  expect(await readZip(zip)).toEqual({ "a.json": "[]\n", "नाम.txt": "Namaste", "long.csv": long.join(""), empty: "" });
  expect(zip.length).toBeLessThan(long.join("").length / 3);
});

test("[PROF-01] an entry that fails ends the file with an error", async () => {
  async function* failing() {
    yield "begun";
    throw new Error("the database is away");
  }
  await expect(buffer(zipStream([{ name: "a", chunks: failing }], at))).rejects.toThrow("the database is away");
});

test("[PROF-01] a reader that stops in the middle closes the entry being read, and no other entry starts", async () => {
  const seen: string[] = [];
  async function* endless() {
    try {
      for (;;) yield randomBytes(10_000).toString("hex");
    } finally {
      seen.push("closed");
    }
  }
  async function* next() {
    seen.push("next");
    yield "";
  }
  const zip = zipStream(
    [
      { name: "a", chunks: endless },
      { name: "b", chunks: next },
    ],
    at,
  );
  for await (const _ of zip) break;
  await expect.poll(() => seen).toEqual(["closed"]);
});

test("[PROF-01] a JSON array is written element by element", async () => {
  const parts: string[] = [];
  for await (const part of jsonArray(texts("a", 'b"'))) parts.push(part);
  expect(JSON.parse(parts.join(""))).toEqual(["a", 'b"']);
  expect(parts).toHaveLength(3);
});
