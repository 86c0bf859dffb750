import proj4 from "proj4";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { quote, readNumber } from "./cell-readers.ts";

export type Degrees = { latitude: number; longitude: number };
export type Projection = (x: string, y: string) => Degrees | { complaint: string };

/** Seven decimals are a centimetre. */
const decimals = 1e7;

/** Converts coordinates of the system `crs` (a PROJ string, or a code that proj4 knows) to degrees of WGS 84. */
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
    const converter = proj4(crs, "WGS84");
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
      `The mapping's projection.crs is not understood: ${crs}\nGive it as a PROJ string, such as "+proj=utm +zone=43 +datum=WGS84".`,
    );
  }
}
