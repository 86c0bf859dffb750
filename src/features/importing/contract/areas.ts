/** In degrees. */
export type Area = { south: number; north: number; west: number; east: number };

/** With its islands; includes a little of its neighbours. */
const india: Area = { south: 6, north: 38, west: 67, east: 98 };

export const isInside = ({ south, north, west, east }: Area, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

export const isInIndia = (latitude: number, longitude: number): boolean => isInside(india, latitude, longitude);
