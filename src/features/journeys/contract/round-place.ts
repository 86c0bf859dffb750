import { type JourneyPlace, placeDigits } from "./journey-terms.ts";

/** As it leaves the device. */
export const roundPlace = ({ latitude, longitude }: JourneyPlace): JourneyPlace => ({
  latitude: Number(latitude.toFixed(placeDigits)),
  longitude: Number(longitude.toFixed(placeDigits)),
});

/** As addresses and forms have it. */
export const writePoint = (place: JourneyPlace): string => {
  const { latitude, longitude } = roundPlace(place);
  return `${latitude},${longitude}`;
};
