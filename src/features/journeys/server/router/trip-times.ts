/** Stops without a time share the time between those around them evenly. The first and the last have one. */
export function fillTimes(
  arrivals: readonly (number | null)[],
  departures: readonly (number | null)[],
): { arrivals: number[]; departures: number[] } {
  const [filledArrivals, filledDepartures] = [arrivals.slice(), departures.slice()];
  let known = 0;
  for (let next = 1; next < arrivals.length; next++) {
    const arrival = arrivals[next];
    if (arrival === null || arrival === undefined) continue;
    const left = departures[known] ?? 0;
    for (let at = known + 1; at < next; at++) {
      const time = Math.round(left + ((arrival - left) * (at - known)) / (next - known));
      filledArrivals[at] = time;
      filledDepartures[at] = time;
    }
    known = next;
  }
  return { arrivals: filledArrivals.map((time) => time ?? 0), departures: filledDepartures.map((time) => time ?? 0) };
}

/** How much later than its own times each run of a repeated trip is; none at the end of the span. */
export function repeatTrip(first: number, { starts, ends, headway }: { starts: number; ends: number; headway: number }): number[] {
  const runs: number[] = [];
  for (let start = starts; start < ends; start += headway) runs.push(start - first);
  return runs;
}
