import { openBytes, sealBytes } from "../../../../shared/server/sealed-bytes.ts";

const purpose = "sealed text";

/** Encrypts a text with a key derived from the app's secret. It opens only with the same `subject`. */
export const sealText = (appSecret: string, subject: string, text: string): Buffer =>
  sealBytes({ appSecret, purpose, subject }, Buffer.from(text));

/** null: it was sealed for something else, with another secret, or not at all. */
export const openText = (appSecret: string, subject: string, sealed: Buffer): string | null =>
  openBytes({ appSecret, purpose, subject }, sealed)?.toString("utf8") ?? null;
