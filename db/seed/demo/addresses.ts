import { ownValue } from "../../../src/shared/contract/own-value.ts";
import type { Random } from "../random.ts";
import type { Home } from "./home.ts";

/** The street part of an address, in the style of that city. Land has the number of its plot, and none of a house. */
export function streetAddress(home: Home, random: Random): string {
  const { street, house } = (ownValue(streets, home.city.name) ?? elsewhere)(random);
  const isLand = home.type === "plot";
  const unit = isLand ? `Plot ${random.int(1, 140)}` : null;
  return [unit, home.project?.name, isLand ? street : house].filter(Boolean).join(", ");
}

type Address = { street: string; house: string };
const before = (house: string | number, street: string): Address => ({ street, house: `${house}, ${street}` });
const without = (street: string): Address => ({ street, house: street });
const elsewhere = (random: Random): Address => {
  const house = number(random, 40);
  return { street: "Main Road", house: `${house} Main Road` };
};

const number = (random: Random, most: number): number => random.int(1, most);
const letter = (random: Random, last: string): string => String.fromCharCode(random.int(65, last.charCodeAt(0)));
const nth = (value: number): string =>
  `${value}${value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;

const streets: Record<string, (random: Random) => Address> = {
  Mumbai: (random) =>
    without(
      `${nth(number(random, 24))} Road, ${random.pick(["off Station Road", "near the garden", "behind the market", "off the Link Road"])}`,
    ),
  Pune: (random) =>
    without(`Lane ${number(random, 14)}, ${random.pick(["off the main road", "behind the school", "near the ganpati temple"])}`),
  Ahmedabad: (random) =>
    before(number(random, 60), random.pick(["Sardar Society", "near the cross roads", "Shanti Society", "behind the garden"])),
  Bangalore: (random) => without(`${nth(number(random, 18))} Cross, ${nth(number(random, 9))} Main`),
  Chennai: (random) =>
    before(number(random, 60), `${nth(number(random, 12))} ${random.pick(["Street", "Avenue", "Main Road", "Cross Street"])}`),
  Hyderabad: (random) => before(`Plot ${number(random, 220)}`, `Road No. ${number(random, 14)}`),
  Kochi: (random) => {
    const street = `${random.pick(["Church", "Temple", "Library", "School", "Canal"])} ${random.pick(["Road", "Lane", "Cross Road"])}`;
    return { street, house: `${street}, house ${number(random, 90)}` };
  },
  Delhi: (random) => before(`${letter(random, "H")}-${number(random, 120)}`, `Pocket ${number(random, 6)}`),
  Gurgaon: (random) => {
    const street = `Block ${letter(random, "G")}`;
    return { street, house: `${street}, house ${number(random, 300)}` };
  },
  Noida: (random) => {
    const street = `Block ${letter(random, "F")}`;
    return { street, house: `${street}-${number(random, 180)}` };
  },
  Jaipur: (random) =>
    before(
      number(random, 120),
      `${random.pick(["Subhash", "Tilak", "Nehru", "Gandhi", "Shanti"])} ${random.pick(["Path", "Marg", "Nagar"])}`,
    ),
  Kolkata: (random) =>
    before(`${number(random, 90)}/${number(random, 9)}`, `${random.pick(["Block", "Lane"])} ${letter(random, "F")}${letter(random, "K")}`),
};
