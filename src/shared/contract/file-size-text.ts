/** "9 kB", "3.4 MB": a rounded file size; never 0. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${Math.round(bytes / 100_000) / 10} MB`;
