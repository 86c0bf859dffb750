/**
 * A place in degrees on the square map that tiles are cut from (Web Mercator): from 0 to 1, x eastwards, y southwards.
 */
export function onWebMercator({ longitude, latitude }: { longitude: number; latitude: number }): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  return { x: (longitude + 180) / 360, y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2 };
}
