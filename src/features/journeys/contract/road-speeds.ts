// How fast roads are where no timetable helps.
import { metresBetween } from "../../properties/contract/real-location.ts";
import type { JourneyPlace } from "./journey-terms.ts";

export type RoadSpeed = { city: string; minutesPer10Km: number; source: string | null };

/** Kilometres from the centre within which a city's speed holds. */
const cityKm = 40;
/** An assumption of ours for places of which no figure is known: 20 km/h. */
export const otherRoads: RoadSpeed = { city: "other places", minutesPer10Km: 30, source: null };

const report = "TomTom Traffic Index 2024, as reported by Swarajya on 12 January 2025";

/** Minutes for 10 km of road, the mean of all hours of 2024: no figures by hour are published. */
const cities: readonly (Omit<RoadSpeed, "source"> & JourneyPlace)[] = [
  { city: "Kolkata", minutesPer10Km: 34.5, latitude: 22.57, longitude: 88.36 },
  { city: "Bengaluru", minutesPer10Km: 34.2, latitude: 12.97, longitude: 77.59 },
  { city: "Pune", minutesPer10Km: 33.4, latitude: 18.52, longitude: 73.86 },
  { city: "Hyderabad", minutesPer10Km: 32, latitude: 17.39, longitude: 78.49 },
  { city: "Chennai", minutesPer10Km: 30, latitude: 13.08, longitude: 80.27 },
  { city: "Mumbai", minutesPer10Km: 29, latitude: 19.08, longitude: 72.88 },
  { city: "Ahmedabad", minutesPer10Km: 29, latitude: 23.03, longitude: 72.58 },
  { city: "Kochi", minutesPer10Km: 28.5, latitude: 9.98, longitude: 76.28 },
  { city: "Jaipur", minutesPer10Km: 28.5, latitude: 26.91, longitude: 75.79 },
  { city: "Delhi", minutesPer10Km: 23, latitude: 28.61, longitude: 77.21 },
];

/** Of the city nearest to a place. */
export function roadSpeedAt(place: JourneyPlace): RoadSpeed {
  const near = cities
    .map((city) => ({ city, km: metresBetween(place, city) / 1000 }))
    .filter(({ km }) => km <= cityKm)
    .toSorted((a, b) => a.km - b.km)[0];
  return near ? { city: near.city.city, minutesPer10Km: near.city.minutesPer10Km, source: report } : otherRoads;
}
