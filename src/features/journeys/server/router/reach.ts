// Minutes between places and everywhere around them, as a raster: what a home's card says, what a search finds, and what a map shows are one figure.
import { detour, secondsOnFoot } from "../../../../shared/contract/on-foot.ts";
import { metresPerDegree } from "../../../properties/contract/real-location.ts";
import { footBit, mostWalkMinutes, roadBit } from "../../contract/journey-means.ts";
import { type JourneyPlace, mostMinutes } from "../../contract/journey-terms.ts";
import type { RoadSpeed } from "../../contract/road-speeds.ts";
import { mostWalkToStopM, type StopTimes } from "./scan-rounds.ts";
import type { Timetable } from "./timetable.ts";

/** Cells of a degree: one is about 100 m wide. */
export const cellsPerDegree = 1_000;
/** Cells from the place to each edge: 55 km to the north and about 60 to the east, more than two hours of a city's roads. */
const halfHeight = 500;
const halfWidth = 600;
/** Minutes of a cell that is farther than `mostMinutes`, or unknown. */
export const tooFar = 255;

/** `minutes` and the bits of `means` for each cell, from south to north and, in a row, from west to east. */
export type Reach = { west: number; south: number; width: number; height: number; minutes: Uint8Array; means: Uint8Array };

const cellOf = (degrees: number): number => Math.floor(degrees * cellsPerDegree);
const farSeconds = mostMinutes * 60;
/** Seconds of a cell that nothing reaches. */
const unreached = tooFar * 60;

/** Seconds to each cell of the reach that is being made: 4.8 MB that would be garbage at once. */
const scratch = new Float32Array(4 * halfWidth * halfHeight);

/** Public transport where it goes, by foot where that is near or faster, else by road. */
export function reachOf(place: JourneyPlace, road: RoadSpeed, timetable: Timetable | null, times: StopTimes | null): Reach {
  const west = cellOf(place.longitude) - halfWidth;
  const south = cellOf(place.latitude) - halfHeight;
  const [width, height] = [2 * halfWidth, 2 * halfHeight];
  const seconds = scratch.fill(unreached);
  const means = new Uint8Array(width * height);
  const map = { west, south, width, height, seconds, means };
  const walkRate = secondsOnFoot(1);
  paint(map, place, (mostWalkMinutes * 60) / walkRate, { start: 0, rate: walkRate, means: footBit });
  if (timetable && times)
    for (const [stop, start] of times.seconds.entries())
      if (start < farSeconds) {
        const stopPlace = timetable.stops[stop] as JourneyPlace;
        paint(map, stopPlace, mostWalkToStopM, { start, rate: walkRate, means: times.means[stop] as number });
      }
  const roadRate = (detour * road.minutesPer10Km * 60) / 10_000;
  paint(map, place, farSeconds / roadRate, { start: 0, rate: roadRate, means: roadBit, onlyEmpty: true });
  const minutes = new Uint8Array(width * height);
  for (let cell = 0; cell < minutes.length; cell++) minutes[cell] = ((seconds[cell] as number) / 60 + 0.5) | 0;
  return { west, south, width, height, minutes, means };
}

type Canvas = Omit<Reach, "minutes"> & { seconds: Float32Array };
/** `rate`: seconds for a straight metre. */
type Paint = { start: number; rate: number; means: number; onlyEmpty?: boolean };

/** Fills the cells of a disk whose middles are reached sooner this way. */
function paint(
  { west, south, width, height, seconds, means }: Canvas,
  at: JourneyPlace,
  radiusM: number,
  { start, rate, ...paint }: Paint,
): void {
  const cellM = metresPerDegree / cellsPerDegree;
  const eastM = cellM * Math.cos((at.latitude * Math.PI) / 180);
  const [x0, y0] = [at.longitude * cellsPerDegree - west - 0.5, at.latitude * cellsPerDegree - south - 0.5];
  const rows = radiusM / cellM;
  for (let y = Math.max(0, Math.ceil(y0 - rows)); y <= Math.min(height - 1, Math.floor(y0 + rows)); y++) {
    const northM = (y - y0) * cellM;
    const half = Math.sqrt(Math.max(0, radiusM * radiusM - northM * northM)) / eastM;
    const last = Math.min(width - 1, Math.floor(x0 + half));
    for (let x = Math.max(0, Math.ceil(x0 - half)); x <= last; x++) {
      const cell = y * width + x;
      const before = seconds[cell] as number;
      if (paint.onlyEmpty && before < unreached) continue;
      const east = (x - x0) * eastM;
      const time = start + Math.sqrt(east * east + northM * northM) * rate;
      if (time >= before || time > farSeconds) continue;
      seconds[cell] = time;
      means[cell] = paint.means;
    }
  }
}

/** Minutes and means of a home; null beyond two hours. */
export function journeyAt(reach: Reach, { latitude, longitude }: JourneyPlace): { minutes: number; means: number } | null {
  const [x, y] = [cellOf(longitude) - reach.west, cellOf(latitude) - reach.south];
  if (x < 0 || y < 0 || x >= reach.width || y >= reach.height) return null;
  const cell = y * reach.width + x;
  const minutes = reach.minutes[cell] as number;
  return minutes > mostMinutes ? null : { minutes, means: reach.means[cell] as number };
}
