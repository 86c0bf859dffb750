import { type JourneyPlace, placeDigits } from "./journey-terms.ts";

/** As it leaves the device. */
export const roundPlace = ({ latitude, longitude }: JourneyPlace): JourneyPlace => ({
  latitude: Number(latitude.toFixed(placeDigits)),
  longitude: Number(longitude.toFixed(placeDigits)),
});
