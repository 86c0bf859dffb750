import { ownValue } from "../../../src/shared/contract/own-value.ts";
import type { Random } from "../random.ts";
import type { Home } from "./home.ts";

/** The street part of an address, in the style of that city. */
export function streetAddress(home: Home, random: Random): string {
  const street = ownValue(streets, home.city.name)?.(random) ?? `${random.int(1, 40)} Main Road`;
  const inProject = home.project ? `${home.project.name}, ` : "";
  const unit = home.type === "plot" ? `Plot ${random.int(1, 140)}, ` : "";
  return `${unit}${inProject}${street}`;
}

const number = (random: Random, most: number): number => random.int(1, most);
const letter = (random: Random, last: string): string => String.fromCharCode(random.int(65, last.charCodeAt(0)));
const nth = (value: number): string =>
  `${value}${value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;

const streets: Record<string, (random: Random) => string> = {
  Mumbai: (random) =>
    `${nth(number(random, 24))} Road, ${random.pick(["off Station Road", "near the garden", "behind the market", "off the Link Road"])}`,
  Pune: (random) => `Lane ${number(random, 14)}, ${random.pick(["off the main road", "behind the school", "near the ganpati temple"])}`,
  Ahmedabad: (random) =>
    `${number(random, 60)}, ${random.pick(["Sardar Society", "near the cross roads", "Shanti Society", "behind the garden"])}`,
  Bangalore: (random) => `${nth(number(random, 18))} Cross, ${nth(number(random, 9))} Main`,
  Chennai: (random) =>
    `${number(random, 60)}, ${nth(number(random, 12))} ${random.pick(["Street", "Avenue", "Main Road", "Cross Street"])}`,
  Hyderabad: (random) => `Plot ${number(random, 220)}, Road No. ${number(random, 14)}`,
  Kochi: (random) =>
    `${random.pick(["Church", "Temple", "Library", "School", "Canal"])} ${random.pick(["Road", "Lane", "Cross Road"])}, house ${number(random, 90)}`,
  Delhi: (random) => `${letter(random, "H")}-${number(random, 120)}, Pocket ${number(random, 6)}`,
  Gurgaon: (random) => `Block ${letter(random, "G")}, house ${number(random, 300)}`,
  Noida: (random) => `Block ${letter(random, "F")}-${number(random, 180)}`,
  Jaipur: (random) =>
    `${number(random, 120)}, ${random.pick(["Subhash", "Tilak", "Nehru", "Gandhi", "Shanti"])} ${random.pick(["Path", "Marg", "Nagar"])}`,
  Kolkata: (random) =>
    `${number(random, 90)}/${number(random, 9)}, ${random.pick(["Block", "Lane"])} ${letter(random, "F")}${letter(random, "K")}`,
};
