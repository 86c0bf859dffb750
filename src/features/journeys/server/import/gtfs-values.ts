// Single values of GTFS (https://gtfs.org/documentation/schedule/reference/#field-types). Null is a value that is none.

/** A week: no trip takes longer. */
const mostHours = 168;

/** Seconds from the start of the service day: `25:10:00` is ten past one in the night after it. */
export function readTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > mostHours) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `20261130` as `2026-11-30`. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const written = date.toISOString().slice(0, 10);
  return written === `${year}-${month}-${day}` ? written : null;
}

export function readWhole(text: string, most = 1e9): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

export function readDegrees(text: string, most: number): number | null {
  const degrees = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : null;
}
