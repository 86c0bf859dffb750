// Helpers for tests of sentences: a few places, and short names for results.
import type { SearchFilters } from "../../contract/search-filters.ts";
import { Localities } from "./localities.ts";
import { SentencePlaces } from "./sentence-places.ts";
import { Stations } from "./stations.ts";
import { understandSentence } from "./understand-sentence.ts";

const cityOf = (state: string, name: string, ...aliases: string[]) => ({ ...city(name, ...aliases), state });
const city = (name: string, ...aliases: string[]) => ({
  name,
  aliases,
  state: "Maharashtra",
  isLarge: true,
  hasHomes: !["Tambaram", "Kalyan"].includes(name),
});
const town = (name: string, ...aliases: string[]) => ({ name, aliases, state: "Maharashtra", isLarge: false, hasHomes: false });
const places = new SentencePlaces({
  cities: [
    city("Mumbai", "Bombay", "मुंबई"),
    city("Navi Mumbai"),
    city("Delhi", "New Delhi", "दिल्ली"),
    city("Bangalore", "Bengaluru", "Blr"),
    city("Pune", "Poona", "पुणे"),
    city("Hyderabad"),
    city("Chennai", "Madras"),
    cityOf("West Bengal", "Kolkata", "Calcutta"),
    city("Gurgaon", "Gurugram"),
    city("Noida"),
    city("Greater Noida"),
    cityOf("Rajasthan", "Jaipur", "जयपुर"),
    cityOf("Bihar", "Patna"),
    city("Thane"),
    city("Anand"),
    city("Tambaram"),
    city("Kalyan"),
    town("Lonavla", "Lonavala"),
    town("Manali"),
    town("Along"),
    town("Pen"),
    town("Mayur Vihar"),
    town("Koregaon"),
  ],
  states: [city("Maharashtra"), city("Kerala"), city("Goa"), city("Assam", "असम"), city("Rajasthan"), city("Uttar Pradesh", "UP")],
});
const at = { latitude: null, longitude: null };
const stations = new Stations([
  { name: "Pune station", cities: ["Pune"], latitude: 18.5288, longitude: 73.8744 },
  { name: "Andheri station", cities: ["Mumbai", "Navi Mumbai", "Thane"], latitude: 19.1197, longitude: 72.8464 },
  { name: "Dadar station", cities: ["Mumbai", "Navi Mumbai", "Thane"], latitude: 19.0177, longitude: 72.8438 },
  { name: "Charni Road station", cities: ["Mumbai", "Navi Mumbai", "Thane"], latitude: 18.9518, longitude: 72.8189 },
  { name: "Shivajinagar station", cities: ["Pune"], latitude: 18.5317, longitude: 73.8511 },
  { name: "Shivajinagar station", cities: ["Bangalore"], latitude: 12.9857, longitude: 77.6045 },
]);
const localities = new Localities(
  [
    { name: "Hinjewadi", city: "Pune", homes: 9, latitude: 18.5912, longitude: 73.7389 },
    { name: "Wakad", city: "Pune", homes: 8, ...at },
    { name: "Baner", city: "Pune", homes: 7, ...at },
    { name: "Koregaon Park", city: "Pune", homes: 6, ...at },
    { name: "Bandra West", city: "Mumbai", homes: 5, ...at },
    { name: "Andheri West", city: "Mumbai", homes: 5, ...at },
    { name: "Kothrud", city: "Pune", homes: 5, ...at },
    { name: "Indiranagar", city: "Bangalore", homes: 4, ...at },
    { name: "Malviya Nagar", city: "Jaipur", homes: 3, ...at },
    { name: "Malviya Nagar", city: "Delhi", homes: 2, ...at },
    { name: "Tambaram", city: "Chennai", homes: 2, ...at },
    { name: "West Pune", city: "Pune", homes: 1, ...at },
    { name: "Mayur Vihar", city: "Delhi", homes: 0, ...at },
    { name: "Bandra Kurla Complex", city: "Mumbai", homes: 0, latitude: 19.0661, longitude: 72.8653 },
    { name: "Karve Nagar", city: "Pune", homes: 0, ...at },
    { name: "Chennai Central", city: "Chennai", homes: 0, ...at },
    { name: "Thane West", city: "Thane", homes: 0, ...at },
    { name: "Vishalpur", city: "Pune", homes: 0, ...at, isPostOffice: true },
  ],
  stations,
);
const nowhere = new Localities([], new Stations([]));
/** `knowsLocalities`: only some tests are about them. */
export const understand = (sentence: string, knowsLocalities = false) =>
  understandSentence(sentence, places, knowsLocalities ? localities : nowhere);

export const L = 100_000;
export const Cr = 10_000_000;
export const flat: Partial<SearchFilters> = { propertyType: ["apartment"] };
export const sale: Partial<SearchFilters> = { listedFor: ["sale"] };
export const rent: Partial<SearchFilters> = { listedFor: ["rent"] };
export const inCity = (...names: string[]): Partial<SearchFilters> => ({ city: names });
