import { metresBetween, metresPerDegree } from "../../../properties/contract/real-location.ts";
import type { JourneyPlace } from "../../contract/journey-terms.ts";

const cell = 0.01;

/** Finds stops near a place. */
export class StopGrid {
  readonly #stops: readonly JourneyPlace[];
  readonly #cells = new Map<string, number[]>();
  readonly #has: (stop: number) => boolean;

  /** Without the stops that `has` leaves out. */
  constructor(stops: readonly JourneyPlace[], has: (stop: number) => boolean) {
    this.#stops = stops;
    this.#has = has;
    for (const [stop, place] of stops.entries()) {
      if (!has(stop)) continue;
      const key = `${Math.floor(place.longitude / cell)} ${Math.floor(place.latitude / cell)}`;
      const known = this.#cells.get(key);
      if (known) known.push(stop);
      else this.#cells.set(key, [stop]);
    }
  }

  has(stop: number): boolean {
    return this.#has(stop);
  }

  near(place: JourneyPlace, radiusM: number): number[] {
    const north = radiusM / metresPerDegree;
    const east = north / Math.max(0.01, Math.cos((place.latitude * Math.PI) / 180));
    const found: number[] = [];
    for (let x = Math.floor((place.longitude - east) / cell); x <= Math.floor((place.longitude + east) / cell); x++)
      for (let y = Math.floor((place.latitude - north) / cell); y <= Math.floor((place.latitude + north) / cell); y++)
        for (const stop of this.#cells.get(`${x} ${y}`) ?? [])
          if (metresBetween(place, this.#stops[stop] as JourneyPlace) <= radiusM) found.push(stop);
    return found;
  }
}
