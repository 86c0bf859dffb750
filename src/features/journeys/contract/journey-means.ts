// What journeys are estimated with.
import { type TransitKind, transitKinds } from "./transit-kinds.ts";

/** To the first stop, and from the last. */
export const mostWalkToStopMinutes = 20;
/** All the way; beyond it somebody takes the road. */
export const mostWalkMinutes = 30;
/** From one stop to another. */
export const mostWalkBetweenM = 400;
/** Between two vehicles at one stop, where the timetable does not say. */
export const changeSeconds = 60;
/** Vehicles of one journey. */
export const mostRides = 5;

export type JourneyMeans = TransitKind | "foot" | "road";
/** The means of a journey as bits: those of vehicles in the order of `transitKinds`, then foot and road. */
export const footBit = 1 << transitKinds.length;
export const roadBit = footBit << 1;

export const meansOfBits = (bits: number): JourneyMeans[] =>
  [...transitKinds, "foot" as const, "road" as const].filter((_means, at) => (bits >> at) & 1);
