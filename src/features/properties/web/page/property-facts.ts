// The overview of a property: only known facts, in the order in which people ask.
import {
  Armchair,
  Bath,
  BedDouble,
  Building,
  Building2,
  CalendarCheck,
  CalendarDays,
  Compass,
  KeyRound,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  RulerDimensionLine,
  SquareParking,
  Tag,
  Users,
  Wallet,
  Zap,
} from "lucide-react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { areaText } from "../../contract/area-text.ts";
import { floorText } from "../../contract/card-facts.ts";
import { fullPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { furnishLabels, listedForLabels, possessionLabels, powerBackupLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { propertyTypeIcons } from "../cards/property-icons.ts";

/** `to`: the path of its page. */
export type Fact = { icon: LucideIcon; label: string; value: string; to?: string };
type Entry = [icon: LucideIcon, label: string, value: string | number | null | undefined | false, to?: string];

/** For the overview card (PROP-02). An unknown fact is left out, with its label. */
export function propertyFacts(property: PropertyDetail): Fact[] {
  const entries: Entry[] = [
    ...kindFacts(property),
    ...sizeFacts(property),
    ...stateFacts(property),
    ...parkingFacts(property),
    ...termFacts(property),
  ];
  return entries.flatMap(([icon, label, value, to]) =>
    value === null || value === undefined || value === false ? [] : [{ icon, label, value: String(value), ...(to && { to }) }],
  );
}

const kindFacts = ({ type, listedFor, configuration, bedrooms, bathrooms }: PropertyDetail): Entry[] => [
  [propertyTypeIcons[type], "Property Type", propertyTypeLabels[type]],
  [Tag, "Listed For", listedFor && listedForLabels[listedFor]],
  [Building2, "Configuration", configuration],
  [BedDouble, "Bedrooms", bedrooms],
  [Bath, "Bathrooms", bathrooms],
];

function sizeFacts(property: PropertyDetail): Entry[] {
  const { area, areaUnit, areaSqft, carpetArea, builtUpArea, plotLengthFt, plotWidthFt, roadWidthFt, facing } = property;
  const inSqft = areaUnit !== "sqft" && areaSqft !== null ? ` (${groupDigits(Math.round(areaSqft))} sq ft)` : "";
  const own = areaText(area, areaUnit);
  return [
    [RulerDimensionLine, "Area", own && own + inSqft],
    [RulerDimensionLine, "Carpet area", areaText(carpetArea, areaUnit)],
    [RulerDimensionLine, "Built-up area", areaText(builtUpArea, areaUnit)],
    [Maximize, "Plot dimensions", plotLengthFt !== null && plotWidthFt !== null && `${plotLengthFt} × ${plotWidthFt} ft`],
    [Maximize, "Road width", roadWidthFt !== null && `${roadWidthFt} ft`],
    [Compass, "Facing", facing && sentenceCase(facing)],
  ];
}

const stateFacts = ({ possessionStatus, age, builtYear, floorNo, totalFloors, furnishCategory, powerBackup }: PropertyDetail): Entry[] => [
  [KeyRound, "Possession", possessionStatus && possessionLabels[possessionStatus]],
  [CalendarDays, "Age", ageText(age)],
  [CalendarDays, "Built in", builtYear],
  [Layers, "Floor", floorText(floorNo, totalFloors)],
  [Armchair, "Furnishing", furnishCategory && furnishLabels[furnishCategory]],
  [Zap, "Power backup", powerBackup && powerBackupLabels[powerBackup]],
];

function parkingFacts({ coveredParking, coveredParkingCount, openParkingCount, parking }: PropertyDetail): Entry[] {
  const covered = coveredParkingCount ?? (coveredParking === null ? null : coveredParking ? "Yes" : "No");
  return [
    [SquareParking, "Covered parking", covered || null],
    [SquareParking, "Open parking", openParkingCount || null],
    [SquareParking, "Parking", parking],
  ];
}

function termFacts(property: PropertyDetail): Entry[] {
  const { currency, deposit, maintenance, availableFrom, tenantsPreferred, projectName, builderName, project } = property;
  return [
    [Wallet, "Deposit", deposit !== null && fullPrice(deposit, currency)],
    [Wallet, "Maintenance", maintenance !== null && `${fullPrice(maintenance, currency)} / month`],
    [CalendarCheck, "Available from", availableFrom && shortDate(availableFrom)],
    [Users, "Tenants preferred", tenantsPreferred.length > 0 && sentenceCase(tenantsPreferred.join(", "))],
    project ? [Building, "Project", project.name, projectPath(project.id)] : [Building, "Project", projectName],
    [Building2, "Tower", project?.tower],
    [LayoutGrid, "Unit configuration", project?.configuration],
    [Building, "Builder", builderName],
  ];
}

function ageText(age: number | null): string | null {
  if (age === null) return null;
  if (age === 0) return "Less than a year";
  if (age === 99) return "More than 10 years";
  return age === 1 ? "1 year" : `${age} years`;
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
