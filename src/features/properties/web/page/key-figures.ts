// The four figures below the price: what people compare first.
import { areaText, eachText, type Measured, measuredArea, shownSize } from "../../contract/area-text.ts";
import type { ReaderUnit } from "../../contract/area-units.ts";
import { isWholeHouse } from "../../contract/floor-fact.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { areaUnitLabels, isMonthly, listedForLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { plotSides, sentenceCase } from "./property-facts.ts";

export type Figure = { value: string; label: string };

/** At most four, without unknown ones. The area is the carpet area, or its label says which area it is. */
export function keyFigures(property: PropertyDetail, reader: ReaderUnit = null): Figure[] {
  const area = measuredArea(property);
  const size = area && areaFigure(property, area, reader);
  const figures = property.type === "plot" ? plotFigures(property, size) : [homeFigure(property), bathFigure(property.bathrooms), size];
  return [...figures, area && rateFigure(property, area, reader)].filter((figure) => figure !== null).slice(0, 4);
}

/** In a PG one pays for a bed, whatever the home around it has. */
function homeFigure({ type, listedFor, bedrooms, floorNo, totalFloors }: PropertyDetail): Figure {
  const floor = isWholeHouse({ type, floorNo }) ? wholeFloors(totalFloors) : floorNo === null ? null : floorPhrase(floorNo, totalFloors);
  if (listedFor === "pg") return { value: listedForLabels.pg, label: floor ?? propertyTypeLabels[type].toLowerCase() };
  if (bedrooms === 0 && type === "apartment") return { value: "Studio", label: floor ?? propertyTypeLabels[type].toLowerCase() };
  if (!bedrooms) return { value: propertyTypeLabels[type], label: floor ?? "type" };
  return { value: `${bedrooms} BHK`, label: floor ?? propertyTypeLabels[type].toLowerCase() };
}

const wholeFloors = (count: number | null): string | null => (count === null ? null : count === 1 ? "on 1 floor" : `on ${count} floors`);

/** "3rd of 9 floors", "ground floor". */
function floorPhrase(floorNo: number, totalFloors: number | null): string {
  if (floorNo === 0) return totalFloors === null ? "ground floor" : `ground floor of ${totalFloors}`;
  return totalFloors === null ? `${ordinal(floorNo)} floor` : `${ordinal(floorNo)} of ${totalFloors} floors`;
}

function ordinal(value: number): string {
  const isTeen = Math.floor((value % 100) / 10) === 1;
  return `${value}${(isTeen ? undefined : ["th", "st", "nd", "rd"][value % 10]) ?? "th"}`;
}

const bathFigure = (bathrooms: number | null): Figure | null =>
  bathrooms ? { value: String(bathrooms), label: bathrooms === 1 ? "bath" : "baths" } : null;

function areaFigure(property: PropertyDetail, { size, name }: Measured, reader: ReaderUnit): Figure | null {
  const value = areaText(size, property, reader);
  return value === null ? null : { value, label: name };
}

function plotFigures(property: PropertyDetail, size: Figure | null): (Figure | null)[] {
  const { facing } = property;
  const sides = plotSides(property);
  return [
    size,
    sides === null ? null : { value: sides, label: "length and width" },
    facing && { value: sentenceCase(facing), label: "facing" },
  ];
}

function rateFigure(property: PropertyDetail, { size, name }: Measured, reader: ReaderUnit): Figure | null {
  const { price, currency, listedFor } = property;
  const shown = shownSize(size, property, reader);
  if (!shown || listedFor === "pg") return null;
  const each = price / shown.size;
  const unit = areaUnitLabels[shown.unit];
  const kind = name === "carpet" ? `per carpet ${unit}` : `per ${unit} of ${name}`;
  const label = isMonthly(listedFor) ? `a month ${kind}` : kind;
  return { value: each < 1 ? `under ${fullPrice(1, currency)}` : eachText(each, currency), label };
}
