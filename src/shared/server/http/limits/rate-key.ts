import { createHmac } from "node:crypto";

const bytes = 16;

/** What the database knows somebody by whom a limit counts. Keyed with the secret, so that no address can be found by trying. */
export function rateKey(appSecret: string, limit: string, whom: string): Buffer {
  return createHmac("sha256", appSecret).update(`rate limit ${limit} ${whom}`).digest().subarray(0, bytes);
}
