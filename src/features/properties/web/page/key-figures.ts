// The four figures below the price: what people compare first.
import { areaText, sqftOf } from "../../contract/area-text.ts";
import { isWholeHouse } from "../../contract/floor-fact.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { type AreaUnit, isMonthly, listedForLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { plotSides, sentenceCase } from "./property-facts.ts";

export type Figure = { value: string; label: string };

/** At most four, without unknown ones. The area is the carpet area, or its label says which area it is. */
export function keyFigures(property: PropertyDetail): Figure[] {
  const area = knownArea(property);
  const figures =
    property.type === "plot" ? plotFigures(property, area) : [homeFigure(property), bathFigure(property.bathrooms), areaFigure(area)];
  return [...figures, perSqftFigure(property, area)].filter((figure) => figure !== null).slice(0, 4);
}

type Area = { size: number; unit: AreaUnit; name: string };

/** The most telling of the areas that the lister gave. */
function knownArea({ type, carpetArea, builtUpArea, area, areaUnit }: PropertyDetail): Area | null {
  if (areaUnit === null) return null;
  const [size, name] =
    type === "plot"
      ? [area, "plot"]
      : carpetArea !== null
        ? [carpetArea, "carpet"]
        : builtUpArea !== null
          ? [builtUpArea, "built-up"]
          : [area, "super area"];
  return size !== null && size > 0 ? { size, unit: areaUnit, name } : null;
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

const areaFigure = (area: Area | null): Figure | null => area && { value: areaText(area.size, area.unit) ?? "", label: area.name };

function plotFigures(property: PropertyDetail, area: Area | null): (Figure | null)[] {
  const { facing } = property;
  const sides = plotSides(property);
  return [
    areaFigure(area),
    sides === null ? null : { value: sides, label: "length and width" },
    facing && { value: sentenceCase(facing), label: "facing" },
  ];
}

function perSqftFigure({ price, currency, listedFor }: PropertyDetail, area: Area | null): Figure | null {
  const sqft = area && sqftOf(area.size, area.unit);
  if (!area || !sqft || listedFor === "pg") return null;
  const each = price / sqft;
  const kind = area.name === "carpet" ? "per carpet sq ft" : `per sq ft of ${area.name}`;
  const label = isMonthly(listedFor) ? `a month ${kind}` : kind;
  return { value: each < 1 ? `under ${fullPrice(1, currency)}` : fullPrice(Math.round(each), currency), label };
}
