/** The samples of an answer of /metrics, by their name with labels. */
export const readMetrics = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/^([a-z_]+(?:\{.*\})?) (\S+)$/gm)].map(([, sample = "", value]) => [sample, Number(value)]));
