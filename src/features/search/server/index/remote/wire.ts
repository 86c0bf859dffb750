// What web and search processes send each other: a question, and the page and the answer to it.
import { createHash, hkdfSync, timingSafeEqual } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { projectRoot } from "../../../../../shared/server/config.ts";
import type { IndexCalls, SearchCall } from "../index-protocol.ts";

export const searchPath = "/internal/search";
/** The head of a question: who asks, with which code, which question, and how long it is waited for. An answer repeats the question. */
export const release = "x-search-release";
export const question = "x-search-question";
export const withinMs = "x-search-within-ms";
/** The head of an answer: the index holds all changes before this xid. */
export const indexedTo = "x-search-indexed-to";
/** It rebuilds, and answers from its old version until that is done. */
export const rebuilding = "x-search-rebuilding";
/** The head of a refusal of everything, with the reason in words. */
export const whyNot = "x-search-why-not";

/** Journeys to three places take the most: 2.4 MB. */
export const mostQuestionBytes = 8 * 1024 * 1024;
const mostAnswerBytes = 32 * 1024 * 1024;

const purpose = "questions to search processes";
const keyBytes = 32;

export const searchToken = (appSecret: string): string => Buffer.from(hkdfSync("sha256", appSecret, "", purpose, keyBytes)).toString("hex");

/** In the same time whatever is wrong. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

const meaningful = [
  "src/shared/contract/**/*.ts",
  "src/features/*/contract/**/*.ts",
  "src/features/{search,journeys,costs}/server/**/*.{ts,wasm}",
];
const isTest = (file: string): boolean => /\.test\.ts$|test-world\.ts$/.test(file);

/**
 * The code that gives questions and answers their meaning, as a hash. During an upgrade, processes of two releases run side by side; one that
 * does not know a new filter would answer as if nobody had asked for it.
 */
export function searchRelease(): string {
  const hash = createHash("sha256");
  const files = globSync(meaningful, { cwd: projectRoot }).filter((file) => !isTest(file));
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(projectRoot, file)));
  return hash.digest("hex");
}

export type Asked = { [Call in SearchCall]: { call: Call; ask: IndexCalls[Call]["ask"] } }[SearchCall];

// Not JSON: questions and answers hold maps and bytes, and one object of many searches, such as the rates of all states, is written once.
// Writing and reading a page with its counts takes 0.08 ms; JSON, which has to rebuild the maps, takes 0.4 ms.
export const writeValue = serialize;
export const readValue = deserialize;

const kinds = { page: 1, answer: 2 } as const;
export type FrameKind = keyof typeof kinds;
const headBytes = 5;

/** One part of an answer: its kind, its length, its value. */
export function writeFrame(kind: FrameKind, value: unknown): Buffer {
  const bytes = serialize(value);
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kinds[kind]);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/**
 * The parts of an answer as they arrive. Throws where it is not one, or is cut off. Reads to the end: a connection that is left before cannot
 * be used again.
 */
export async function* readFrames(response: IncomingMessage): AsyncGenerator<{ kind: FrameKind; value: unknown }> {
  let left: Buffer = Buffer.alloc(0);
  let isWhole = false;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    while (left.length >= headBytes) {
      const [kind, length] = [left.readUInt8(), left.readUInt32BE(1)];
      if ((kind !== kinds.page && kind !== kinds.answer) || length > mostAnswerBytes) throw new Error("A search process sent no answer.");
      if (left.length < headBytes + length) break;
      isWhole = kind === kinds.answer;
      yield { kind: kind === kinds.page ? "page" : "answer", value: deserialize(left.subarray(headBytes, headBytes + length)) };
      left = left.subarray(headBytes + length);
    }
  }
  if (!isWhole || left.length > 0) throw new Error("The answer of a search process is cut off.");
}
