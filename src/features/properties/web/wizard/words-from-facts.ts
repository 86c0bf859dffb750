// The words that a home's facts already say: a title, and the start of a description.
import { listOf } from "../../../../shared/contract/list-of.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { inOrNear } from "../../../places/contract/in-or-near.ts";
import { ownAreaText } from "../../contract/area-figures.ts";
import { placeText } from "../../contract/place-text.ts";
import { propertyFields } from "../../contract/property-fields.ts";
import { type AreaUnit, furnishLabels, type ListedFor, type PropertyType } from "../../contract/property-terms.ts";
import type { WizardValues } from "./wizard-values.ts";

const nouns: Record<PropertyType, string> = {
  apartment: "apartment",
  house: "house",
  villa: "villa",
  plot: "plot",
  commercial: "commercial property",
};
const offers: Record<ListedFor, string> = {
  sale: "for sale",
  rent: "for rent",
  pg: "for paying guests",
  lease: "on lease",
  "new-launch": "for sale",
  plots: "for sale",
};

/** "2 BHK apartment for rent in Wakad, Pune"; "" before the type is known. */
export function titleFromFacts(values: WizardValues): string {
  if (values.type === "" || values.listedFor === "") return "";
  const place = placeOf(values);
  const words = [
    values.listedFor === "new-launch" && "new",
    values.listedFor !== "pg" && roomsOf(values),
    ownValue(nouns, values.type),
    ownValue(offers, values.listedFor),
    place && inOrNear(place),
  ];
  return capital(words.filter(Boolean).join(" ")).slice(0, propertyFields.title.most);
}

/** "2 BHK", "studio"; "" where it is not known or the kind has none. */
function roomsOf({ type, bedrooms }: WizardValues): string {
  if (type === "plot" || type === "commercial") return "";
  const count = readNumber(bedrooms);
  if (count === 0) return type === "apartment" ? "studio" : "";
  return count === null ? "" : `${count} BHK`;
}

/** The title above, and others that say more; "" for one that would say nothing else. */
export function titlesFromFacts(values: WizardValues): readonly [string, string, string] {
  const usual = titleFromFacts(values);
  if (usual === "") return ["", "", ""];
  const place = placeOf(values);
  const kind = [roomsOf(values), ownValue(nouns, values.type)];
  const furnishing = ownValue(furnishLabels, values.furnishCategory)?.toLowerCase();
  const facing = values.facing && `${values.facing}-facing`;
  const size = area(values.carpetArea || values.area, values.areaUnit, "");
  const made = (words: readonly (string | false | null | undefined)[]) =>
    capital(words.filter(Boolean).join(" ")).slice(0, propertyFields.title.most);
  return [
    usual,
    furnishing || facing ? made([furnishing, facing, ...kind, place && inOrNear(place)]) : "",
    size ? made([size, ...kind, ownValue(offers, values.listedFor), place && inOrNear(place)]) : "",
  ];
}

/** The facts in sentences, for the lister to go on from; "" before the type is known. */
export function descriptionFromFacts(values: WizardValues): string {
  const title = titleFromFacts(values);
  if (title === "") return "";
  const whole = values.type === "plot" ? plotSentences(values) : buildingSentences(values);
  return [`${title}${floorOf(values)}.`, ...whole, possessions.get(values.possessionStatus)].filter(Boolean).join(" ");
}

const possessions = new Map([
  ["ready-to-move", "Ready to move in."],
  ["under-construction", "Under construction."],
]);

function buildingSentences(values: WizardValues): (string | false)[] {
  const has = [
    area(values.carpetArea, values.areaUnit, "carpet area") ?? area(values.area, values.areaUnit, "super area"),
    count(values.bathrooms, "bathroom"),
    count(values.coveredParkingCount, "covered parking place"),
    count(values.openParkingCount, "open parking place"),
  ].filter((one) => one !== null);
  const furnishing = ownValue(furnishLabels, values.furnishCategory);
  return [
    has.length > 0 && `It has ${listOf(has)}.`,
    furnishing !== undefined && `It is ${furnishing.toLowerCase()}${values.facing && ` and faces ${values.facing}`}.`,
    furnishing === undefined && values.facing !== "" && `It faces ${values.facing}.`,
  ];
}

function plotSentences({ area: typed, areaUnit, plotLengthFt, plotWidthFt, roadWidthFt, facing }: WizardValues): (string | false)[] {
  const plotArea = area(typed, areaUnit, "");
  const sides = plotLengthFt !== "" && plotWidthFt !== "" && `${plotLengthFt} by ${plotWidthFt} ft`;
  const size = [plotArea, sides].filter(Boolean).join(", ");
  return [
    size !== "" && `It measures ${size}.`,
    roadWidthFt !== "" && `The road in front is ${roadWidthFt} ft wide.`,
    facing !== "" && `It faces ${facing}.`,
  ];
}

function floorOf({ type, floorNo, totalFloors }: WizardValues): string {
  if (type === "plot" || floorNo === "") return "";
  const floor = Number(floorNo) === 0 ? "on the ground floor" : `on floor ${floorNo}`;
  return `, ${floor}${Number(totalFloors) > 0 ? ` of ${totalFloors}` : ""}`;
}

function area(typed: string, unit: string, name: string): string | null {
  const text = ownAreaText(readNumber(typed), (unit || null) as AreaUnit | null);
  return text && (name ? `${text} of ${name}` : text);
}

function count(typed: string, noun: string): string | null {
  const number = Number(typed);
  return number > 0 ? `${number} ${noun}${number === 1 ? "" : "s"}` : null;
}

const placeOf = ({ location, city }: WizardValues): string =>
  placeText({ location: location.trim(), city: city.trim(), state: null, country: "" });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A title or description that says nothing but the facts so far follows them; what the lister has written stays. */
export function wordsThatFollow(before: WizardValues, after: WizardValues): Partial<WizardValues> {
  const ours = before.title === "" ? 0 : titlesFromFacts(before).indexOf(before.title);
  const isTitleOurs = after.title === before.title && (ours > 0 || before.title === titleFromFacts(before));
  const isStarter = before.description !== "" && after.description === before.description;
  const isDescriptionOurs = isStarter && before.description === descriptionFromFacts(before);
  return {
    ...(isTitleOurs && { title: titlesFromFacts(after)[ours] || titleFromFacts(after) }),
    ...(isDescriptionOurs && { description: descriptionFromFacts(after) }),
  };
}
