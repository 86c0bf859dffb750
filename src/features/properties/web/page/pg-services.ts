import type { PropertyDetail } from "../../contract/property.ts";

/** What the rent of a PG includes or not, by the words that listers use for it. */
const services: readonly { name: string; words: RegExp }[] = [
  { name: "meals", words: /\b(meals?|food|tiffin|mess)\b/i },
  { name: "Wi-Fi", words: /\b(wi-?fi|internet)\b/i },
  { name: "laundry", words: /\b(laundry|washing)\b/i },
  { name: "housekeeping", words: /\b(housekeeping|cleaning)\b/i },
];

/** The services that its lister names, and those that one has to ask about. */
export function pgServices({ amenities, customAmenities, features }: Pick<PropertyDetail, "amenities" | "customAmenities" | "features">) {
  const said = [...amenities.map(({ name }) => name), ...customAmenities, ...features].join("\n");
  const isNamed = ({ words }: { words: RegExp }) => words.test(said);
  return {
    named: services.filter(isNamed).map(({ name }) => name),
    unnamed: services.filter((service) => !isNamed(service)).map(({ name }) => name),
  };
}
