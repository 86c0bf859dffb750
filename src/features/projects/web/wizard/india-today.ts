// India has one zone and no summer time.
const indiaAheadMs = 5.5 * 3_600_000;

/** The day that it is in India, as YYYY-MM-DD. */
export const indiaToday = (): string => new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);
