import type { PropertyType } from "../../../src/features/properties/contract/property-terms.ts";
import type { Random } from "../random.ts";
import { builderFirms, projectForms, projectTrees, workForms } from "./people.ts";
import { offices, towers } from "./picture-files.ts";
import type { City, Locality } from "./place.ts";
import { reraId } from "./rera.ts";

/** A building or layout with several properties of the demo data. */
export type Project = {
  name: string;
  builder: string;
  city: City;
  locality: Locality;
  type: PropertyType;
  latitude: number;
  longitude: number;
  totalFloors: number;
  reraId: string;
  /** More or less expensive than the locality. */
  priceFactor: number;
  /** Years since possession; negative while it is under construction. */
  ageYears: number;
  amenities: readonly string[];
};

const projectsPerCity = 9;
const shares: readonly (readonly [PropertyType, number])[] = [
  ["apartment", 6],
  ["villa", 2],
  ["plot", 2],
  ["commercial", 1.5],
];

/** The projects of every city: invented names, each with one builder, at one place. */
export function makeProjects(cities: readonly City[], random: Random): Project[] {
  const names = { homes: namesOf(projectForms, random), work: namesOf(workForms, random) };
  return cities.flatMap((city, cityIndex) =>
    Array.from({ length: projectsPerCity }, (_, index) => {
      // At least two of each kind where the city has room for it, so that filters find every kind everywhere.
      const type = shares[index]?.[0] ?? random.weighted(shares);
      // A builder works in three or four cities.
      const builder = builderFirms[(cityIndex * 4 + index) % builderFirms.length] ?? builderFirms[0];
      return makeProject(city, type, builder, (type === "commercial" ? names.work : names.homes).pop() ?? "Aangan House", random);
    }),
  );
}

function namesOf(forms: readonly string[], random: Random): string[] {
  return random.shuffled(projectTrees.flatMap((tree) => forms.map((form) => `${tree} ${form}`)));
}

function makeProject(city: City, wanted: PropertyType, builder: string, name: string, random: Random): Project {
  const places = city.localities.filter(({ types }) => types.includes(wanted));
  const locality = random.pick(places.length > 0 ? places : city.localities);
  const type = places.length > 0 ? wanted : "apartment";
  const pickFloors = (of: ReadonlyMap<number, unknown>) => random.pick([...of.keys()]);
  // As many as a picture shows.
  const floors = { apartment: pickFloors(towers), commercial: pickFloors(offices), villa: 2, house: 2, plot: 0 };
  return {
    name,
    builder,
    city,
    locality,
    type,
    latitude: locality.latitude + random.between(-0.003, 0.003),
    longitude: locality.longitude + random.between(-0.003, 0.003),
    totalFloors: floors[type],
    reraId: reraId(city.state, random),
    priceFactor: random.between(0.94, 1.16),
    ageYears: random.weighted([
      [-2, 3],
      [-1, 3],
      [0, 2],
      [random.int(1, 4), 4],
      [random.int(5, 12), 3],
    ]),
    amenities: projectAmenities(type, random),
  };
}

const everywhere = ["Security", "Water Supply", "Power Backup", "Parking", "CCTV"];
const extras: Record<PropertyType, readonly string[]> = {
  apartment: [
    "Gym",
    "Swimming Pool",
    "Garden",
    "Clubhouse",
    "Play Area",
    "Intercom",
    "Jogging Track",
    "Fire Safety",
    "Gas Connection",
    "EV Charging",
    "Visitor Parking",
    "Rainwater Harvesting",
    "Library",
    "Banquet Hall",
    "Maintenance Staff",
    "Pet Friendly",
  ],
  villa: [
    "Garden",
    "Clubhouse",
    "Swimming Pool",
    "Gym",
    "Play Area",
    "Jogging Track",
    "Tennis Court",
    "Rainwater Harvesting",
    "Solar Power",
    "Visitor Parking",
  ],
  house: ["Garden", "Rainwater Harvesting", "Solar Power"],
  plot: ["Garden", "Play Area", "Jogging Track", "Rainwater Harvesting", "Clubhouse"],
  commercial: ["Fire Safety", "Visitor Parking", "Intercom", "Maintenance Staff", "Wi-Fi", "EV Charging"],
};

function projectAmenities(type: PropertyType, random: Random): string[] {
  const basics = type === "plot" ? ["Security", "Water Supply"] : [...everywhere, ...(type === "villa" ? [] : ["Elevator"])];
  const more = extras[type];
  return [...basics, ...random.some(more, random.int(2, Math.min(9, more.length)))];
}
