import { roughRadiusM } from "../../../properties/contract/property-terms.ts";

type Place = { longitude: number; latitude: number };

const degrees = roughRadiusM / 111_320;

/** Of the circle around the public point of a home that is shown roughly. */
export const roughRadiusPx = (place: Place, toPixels: (place: Place) => { y: number }): number =>
  toPixels(place).y - toPixels({ ...place, latitude: place.latitude + degrees }).y;
