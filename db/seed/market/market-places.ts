import { ownValue } from "../../../src/shared/contract/own-value.ts";
import { demoCities } from "../demo/build-properties.ts";
import { projectForms } from "../demo/people.ts";
import type { Random } from "../random.ts";
import { drawBy, type Names, zipf } from "./market-words.ts";

type MarketLocality = { name: string; latitude: number; longitude: number; pin: string; rate: number };
type MarketProject = { name: string; builder: string; locality: number };
export type MarketCity = {
  name: string;
  state: string;
  localities: MarketLocality[];
  projects: MarketProject[];
  drawLocality: (random: Random) => number;
  drawProject: (random: Random) => number;
};
export type Market = { cities: MarketCity[]; drawCity: (random: Random) => number };

type Place = { name: string; state: string; weight: number; centre: readonly [number, number]; pin: string; rate: number };

// A third of all homes are in Mumbai; the tail is long.
const weights: Record<string, number> = {
  Mumbai: 30,
  Bangalore: 14,
  Delhi: 11,
  Pune: 9,
  Hyderabad: 8,
  Chennai: 7,
  Gurgaon: 4,
  Noida: 3.5,
  Kolkata: 3,
  Ahmedabad: 2.5,
  Jaipur: 1,
  Kochi: 0.7,
};
const smallerCities: readonly Place[] = [
  { name: "Nagpur", state: "Maharashtra", weight: 1.2, centre: [21.1458, 79.0882], pin: "440001", rate: 4_800 },
  { name: "Nashik", state: "Maharashtra", weight: 1, centre: [19.9975, 73.7898], pin: "422001", rate: 4_600 },
  { name: "Lucknow", state: "Uttar Pradesh", weight: 0.8, centre: [26.8467, 80.9462], pin: "226001", rate: 5_600 },
  { name: "Indore", state: "Madhya Pradesh", weight: 0.5, centre: [22.7196, 75.8577], pin: "452001", rate: 4_500 },
  { name: "Mysore", state: "Karnataka", weight: 0.5, centre: [12.2958, 76.6394], pin: "570001", rate: 4_700 },
  { name: "Coimbatore", state: "Tamil Nadu", weight: 0.4, centre: [11.0168, 76.9558], pin: "641001", rate: 5_200 },
  { name: "Surat", state: "Gujarat", weight: 0.4, centre: [21.1702, 72.8311], pin: "395003", rate: 4_900 },
  { name: "Vijayawada", state: "Andhra Pradesh", weight: 0.3, centre: [16.5062, 80.648], pin: "520001", rate: 4_800 },
];
const localityEndings = ["", "", " Nagar", " East", " West", " Road", " Colony"];
const builderCount = 400;

/** Cities with their localities and projects, a few frequent and most of them rare. */
export function makeMarket(names: Names, random: Random): Market {
  const builders = Array.from(
    { length: builderCount },
    () => `${names.next()} ${random.pick(["Group", "Developers", "Builders", "Homes"])}`,
  );
  const drawBuilder = drawBy(zipf(builderCount, 0.8));
  const places = [...demoCities.map(ofDemo), ...smallerCities.map((place) => ({ place, known: [] }))];
  const cities = places.map(({ place, known }): MarketCity => {
    const wanted = place.weight > 5 ? 80 : place.weight > 1 ? 40 : 15;
    const localities: MarketLocality[] = [...known];
    while (localities.length < wanted) localities.push(inventLocality(place, names, random));
    const drawLocality = drawBy(zipf(localities.length, 0.8));
    const projects = Array.from({ length: Math.max(10, Math.round(place.weight * 60)) }, () => ({
      name: `${names.next()} ${random.pick(projectForms)}`,
      builder: builders[drawBuilder(random)] ?? "",
      locality: drawLocality(random),
    }));
    return { name: place.name, state: place.state, localities, projects, drawLocality, drawProject: drawBy(zipf(projects.length, 0.6)) };
  });
  return { cities, drawCity: drawBy(places.map(({ place }) => place.weight)) };
}

function ofDemo(city: (typeof demoCities)[number]): { place: Place; known: MarketLocality[] } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const { localities } = city;
  const centre = [mean(localities.map(({ latitude }) => latitude)), mean(localities.map(({ longitude }) => longitude))] as const;
  const rate = mean(localities.map((locality) => locality.rate));
  return {
    place: { name: city.name, state: city.state, weight: ownValue(weights, city.name) ?? 1, centre, pin: localities[0]?.pin ?? "", rate },
    known: localities.map(({ name, latitude, longitude, pin, rate }) => ({ name, latitude, longitude, pin, rate })),
  };
}

function inventLocality({ centre: [latitude, longitude], pin, rate }: Place, names: Names, random: Random): MarketLocality {
  return {
    name: names.next() + random.pick(localityEndings),
    latitude: latitude + random.gauss() * 0.06,
    longitude: longitude + random.gauss() * 0.06,
    pin,
    rate: rate * Math.exp(random.gauss() * 0.35),
  };
}
