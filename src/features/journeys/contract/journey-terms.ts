// What journeys are estimated with.
import type { TransitKind } from "./transit-kinds.ts";
import { transitKinds } from "./transit-kinds.ts";

/** To the first stop, and from the last. */
export const mostWalkToStopMinutes = 20;
/** All the way; beyond it somebody takes the road. */
export const mostWalkMinutes = 30;
/** From one stop to another. */
export const mostWalkBetweenM = 400;
/** Between two vehicles at one stop, where the timetable does not say. */
export const changeSeconds = 60;
/** The longest journey that is looked for. */
export const mostMinutes = 120;
/** Vehicles of one journey. */
export const mostRides = 5;
export const mostPlaces = 3;
/** Degrees are cut to this many digits before they leave the device: about 100 m, which no minute depends on. */
export const placeDigits = 3;

export type JourneyPlace = { latitude: number; longitude: number };
/** On a weekday: to be at the place by then, or to leave the place then. `minutes` from midnight. */
export type JourneyTime = { kind: "arrive" | "leave"; minutes: number };
export const usualTime: JourneyTime = { kind: "arrive", minutes: 9 * 60 + 30 };

export type JourneyMeans = TransitKind | "foot" | "road";
/** The means of a journey as bits: those of vehicles in the order of `transitKinds`, then foot and road. */
export const footBit = 1 << transitKinds.length;
export const roadBit = footBit << 1;

export const meansOfBits = (bits: number): JourneyMeans[] =>
  [...transitKinds, "foot" as const, "road" as const].filter((_means, at) => (bits >> at) & 1);
