// The same photo is recognised by its bytes: the name of its key says what they were, on every device and without asking the server.

/** 16 letters and digits that stand for the bytes of a file; null where the browser offers no digest, as over plain HTTP, or cannot read the file. */
export async function digestOf(file: Blob): Promise<string | null> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** Whether the file of this key had these bytes when it was chosen. */
export const isKeyOf = (key: string, digest: string): boolean => digestInKey(key) === digest;

/** The digest in a key; null for files that were sent without one. */
export const digestInKey = (key: string): string | null => /-([0-9a-f]{16})-[0-9a-z]{26}\.[a-z]+$/.exec(key)?.[1] ?? null;
