/** The name that a keyword in quotation marks is, as sentences and suggestions write it; null for words as they were typed. */
export const nameIn = (q: string): string | null => /^"([^"]+)"$/.exec(q)?.[1] ?? null;
