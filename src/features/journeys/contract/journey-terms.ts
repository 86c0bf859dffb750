// What is asked about journeys. Every page of a search loads it: what they are estimated with is in journey-means.ts.

/** The longest journey that is looked for. */
export const mostMinutes = 120;
export const mostPlaces = 3;
/** Degrees are cut to this many digits before they leave the device: about 100 m, which no minute depends on. */
export const placeDigits = 3;

export type JourneyPlace = { latitude: number; longitude: number };
/** On a weekday: to be at the place by then, or to leave the place then. `minutes` from midnight. */
export type JourneyTime = { kind: "arrive" | "leave"; minutes: number };
/** A time as addresses write it. */
export const timePattern = /^(arrive|leave)-([01]\d|2[0-3]):([0-5]\d)$/;
export const usualWhen = "arrive-09:30";
