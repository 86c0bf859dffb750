import proj4 from "proj4";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { quote, readNumber } from "./cell-readers.ts";
import { findSystem } from "./coordinate-systems.ts";

export type Degrees = { latitude: number; longitude: number };
export type Projection = (x: string, y: string) => Degrees | { complaint: string };

/** Seven decimals are a centimetre. */
const decimals = 1e7;

/** Converts coordinates of the system `crs` (a code of EPSG, or a PROJ string) to degrees of WGS 84. */
export function createProjection(crs: string): Projection {
  const convert = openConverter(crs);
  return (xText, yText) => {
    const [x, y] = [readNumber(xText), readNumber(yText)];
    if (x === undefined || y === undefined) return { complaint: `${quote(x === undefined ? xText : yText)} is not a coordinate` };
    const [longitude, latitude] = convert([x, y]);
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (!isOnEarth) return { complaint: `${quote(xText)}, ${quote(yText)} is outside the coordinate system` };
    return { latitude: Math.round(latitude * decimals) / decimals, longitude: Math.round(longitude * decimals) / decimals };
  };
}

function openConverter(crs: string): (point: [number, number]) => [number, number] {
  try {
    const converter = proj4(findSystem(crs)?.definition ?? crs, "WGS84");
    return (point) => {
      try {
        return converter.forward(point);
      } catch {
        // proj4 throws for points outside the domain of its formulas.
        return [Number.NaN, Number.NaN];
      }
    };
  } catch {
    throw new ExpectedError(
      `There is no coordinate system ${quote(crs)}. Give a code of EPSG, such as EPSG:32643, or PROJ's notation, such as "+proj=utm +zone=43 +datum=WGS84".`,
    );
  }
}
