// The facts about a property in groups: only known ones, in the order in which people ask.
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { ageText } from "../../contract/age-bands.ts";
import { loadingOf, ownAreaText, sizeOfUnit } from "../../contract/area-figures.ts";
import { areaDoubt } from "../../contract/area-order.ts";
import { areaText } from "../../contract/area-text.ts";
import type { ReaderUnit } from "../../contract/area-units.ts";
import { floorFact } from "../../contract/floor-fact.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { furnishLabels, listedForLabels, possessionLabels, powerBackupLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { searchForName } from "./locality-path.ts";

/** `to`: the path of its page, or of a search. */
export type Fact = { label: string; value: string; to?: string };
export type FactGroup = { name: string; facts: Fact[] };
type Entry = [label: string, value: string | number | null | undefined | false, to?: string | null];

/** PROP-02. An unknown fact is left out, with its label; a group without facts too. `rare`: what few people ask for. */
export function propertyFacts(property: PropertyDetail, reader: ReaderUnit = null): { groups: FactGroup[]; rare: Fact[] } {
  const groups = [
    { name: property.type === "plot" ? "Size" : "Rooms and areas", facts: known(roomFacts(property, reader)) },
    { name: "Overview", facts: known(overviewFacts(property)) },
    { name: property.type === "plot" ? "The plot" : "The building", facts: known(buildingFacts(property)) },
  ];
  return { groups: groups.filter(({ facts }) => facts.length > 0), rare: known(rareFacts(property)) };
}

const known = (entries: Entry[]): Fact[] =>
  entries.flatMap(([label, value, to]) =>
    value === null || value === undefined || value === false ? [] : [{ label, value: String(value), ...(to && { to }) }],
  );

function overviewFacts(property: PropertyDetail): Entry[] {
  const { type, listedFor, possessionStatus, availableFrom, tenantsPreferred, projectName, builderName, project, lister } = property;
  // A project's homes are listed by its builder.
  const builder = project && lister.role === "BUILDER" ? (lister.firm ?? lister.name) : builderName;
  const isOwn = builder !== null && lister.role === "BUILDER" && [lister.firm, lister.name].includes(builder);
  return [
    ["Property Type", propertyTypeLabels[type]],
    ["Listed For", listedFor && listedForLabels[listedFor]],
    ["Possession", possessionStatus && possessionLabels[possessionStatus]],
    ["Available from", availableFrom && shortDate(availableFrom)],
    ["Tenants preferred", tenantsPreferred.length > 0 && sentenceCase(tenantsPreferred.join(", "))],
    project ? ["Project", project.name, projectPath(project.id)] : ["Project", projectName, projectName && searchForName(projectName)],
    ["Tower", project?.tower],
    ["Unit configuration", project?.configuration],
    ["Builder", builder, isOwn ? lister.publicPage : builder && searchForName(builder)],
  ];
}

function roomFacts(property: PropertyDetail, reader: ReaderUnit): Entry[] {
  const { type, bedrooms, bathrooms, area, areaUnit, builtUpArea } = property;
  const loading = loadingOf(property);
  /** Beside what is shown stands what the lister gave. */
  const both = (size: number | null) => {
    const [shown, own] = [areaText(size, property, reader), ownAreaText(size, areaUnit)];
    return shown === own ? own : `${shown} (${own} as listed)`;
  };
  return [
    ["Configuration", ownConfiguration(property)],
    ["Bedrooms", bedrooms],
    ["Bathrooms", bathrooms],
    ["Carpet area", type !== "plot" && (both(carpetAsGiven(property)) ?? "Not stated")],
    ["Built-up area", both(builtUpArea)],
    [type === "plot" ? "Area" : "Super area, with shared parts", both(area)],
    [`Size of a ${areaUnit}`, sizeOfUnit(areaUnit, property.state)],
    ["Loading, super area over carpet", loading !== null && `${loading} %`],
    ["Plot dimensions", plotSides(property)],
  ];
}

const carpetAsGiven = ({ carpetArea, doubtfulCarpetArea }: PropertyDetail): number | null => carpetArea ?? doubtfulCarpetArea;

/** What a visitor has to know of areas that contradict each other; null where they fit. */
export function areaRemark(property: PropertyDetail): string | null {
  const { type, builtUpArea, area, doubtfulCarpetArea } = property;
  const doubt = areaDoubt(type, { carpetArea: carpetAsGiven(property), builtUpArea, area });
  if (!doubt) return null;
  const counted = doubtfulCarpetArea === null ? "" : " Prices for each square foot here are not of the carpet area.";
  return `These areas contradict each other: ${doubt}. Please ask the lister.${counted}`;
}

/** Where it says more than the number of bedrooms below it. */
const ownConfiguration = ({ configuration, bedrooms }: PropertyDetail): string | null =>
  configuration !== null && /^(\d+) ?BHK$/i.exec(configuration)?.[1] === String(bedrooms) ? null : configuration;

function buildingFacts(property: PropertyDetail): Entry[] {
  const { age, furnishCategory, facing, roadWidthFt, coveredParking, coveredParkingCount } = property;
  const covered = coveredParkingCount ?? (coveredParking === null ? null : coveredParking ? "Yes" : "No");
  return [
    floorFact(property),
    ["Furnishing", furnishCategory && furnishLabels[furnishCategory]],
    ["Facing", facing && sentenceCase(facing)],
    ["Road width", roadWidthFt !== null && `${roadWidthFt} ft`],
    ["Age", age !== null && ageText(age)],
    ["Covered parking", covered || null],
  ];
}

const rareFacts = ({ builtYear, powerBackup, openParkingCount, parking }: PropertyDetail): Entry[] => [
  ["Year built", builtYear],
  ["Power backup", powerBackup && powerBackupLabels[powerBackup]],
  ["Open parking", openParkingCount || null],
  ["Parking", parking],
];

/** "60 × 40 ft"; null unless both are known. */
export const plotSides = ({ plotLengthFt, plotWidthFt }: Pick<PropertyDetail, "plotLengthFt" | "plotWidthFt">): string | null =>
  plotLengthFt !== null && plotWidthFt !== null ? `${plotLengthFt} × ${plotWidthFt} ft` : null;

export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
