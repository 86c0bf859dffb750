/** "560066" of "flat 560066". */
export const pinIn = (q: string): string | null => /(?<![\p{L}\p{N}])[1-9][0-9]{5}(?![\p{L}\p{N}])/u.exec(q)?.[0] ?? null;

/** Whether the words are one, and nothing else. */
export const isPin = (q: string): boolean => pinIn(q) === q;
