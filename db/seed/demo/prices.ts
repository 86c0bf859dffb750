import type { Random } from "../random.ts";
import type { Home } from "./home.ts";
import { areaText, rupees } from "./word-forms.ts";

export type Money = {
  /** Whole rupees; per month for rent, lease and PG. */
  price: number;
  deposit: number | null;
  maintenance: number | null;
  /** What the description says of them. */
  terms: string[];
};

const monthsOfYear = 12;

/** The price of a home, near the prices of such homes in its locality. */
export function priceOf(home: Home, random: Random): Money {
  const value = marketValue(home, random);
  switch (home.listedFor) {
    case "rent":
    case "lease":
      return letting(home, roundRent((value * yearlyYield(home)) / monthsOfYear), random);
    case "pg":
      return room(home, random);
    default:
      return sale(home, roundValue(value), random);
  }
}

function marketValue(home: Home, random: Random): number {
  const { type, locality, project, work, areaSqft, floorNo } = home;
  const perSqft = {
    apartment: 1,
    // A house or villa includes its own land; where land is expensive, people build higher instead.
    house: locality.rate > 20_000 ? 1.25 : 1.2,
    villa: 1.35,
    plot: locality.rate > 15_000 ? 1.05 : 0.72,
    commercial: { office: 1.15, shop: 1.9, showroom: 1.6, warehouse: 0.42 }[work ?? "office"],
  }[type];
  const height = type === "apartment" && floorNo !== null ? 1 + Math.min(floorNo, 20) * 0.004 : 1;
  const wear = home.age === null ? 1 : home.age > 10 ? 0.82 : 1 - home.age * 0.012;
  const corner = home.isCorner ? 1.04 : 1;
  return areaSqft * locality.rate * perSqft * height * wear * corner * (project?.priceFactor ?? 1) * random.between(0.92, 1.08);
}

/** A year's rent as a share of the value: expensive homes let for less of it, work space for more. */
function yearlyYield({ type, work, locality, furnish, listedFor }: Home): number {
  if (type === "commercial") return work === "warehouse" ? 0.078 : 0.066;
  if (type === "plot") return 0.02;
  const base = type === "villa" ? 0.021 : locality.rate > 20_000 ? 0.026 : 0.033;
  const furniture = furnish === "fully-furnished" ? 1.22 : furnish === "semi-furnished" ? 1.08 : 1;
  return base * furniture * (listedFor === "lease" ? 1.05 : 1);
}

function letting(home: Home, price: number, random: Random): Money {
  const months =
    home.type === "commercial" ? random.pick([3, 6]) : home.city.name === "Bangalore" ? random.pick([4, 5, 6]) : random.pick([2, 2, 3]);
  const hasMaintenance = home.type !== "plot" && random.chance(0.55);
  const maintenance = hasMaintenance ? Math.max(300, Math.round((home.areaSqft * random.between(2, 5)) / 100) * 100) : null;
  const deposit = price * months;
  const extra = maintenance === null ? "the maintenance is yet to be agreed" : `maintenance of ${rupees(maintenance)} a month comes on top`;
  const years = random.pick([3, 5, 9]);
  const term = home.listedFor === "lease" ? [`The lease runs for ${years} years, with five percent more each year.`] : [];
  const forms = [
    `The deposit is ${months} months' rent, and ${extra}.`,
    `${rupees(deposit)} is held as deposit and returned at the end; ${extra}.`,
    `Rent is paid by the fifth; the deposit is ${rupees(deposit)}, and ${extra}.`,
  ];
  return { price, deposit, maintenance, terms: [...term, random.pick(forms)] };
}

/** By the bed, not by the square foot. */
function room(home: Home, random: Random): Money {
  const bySharing = { single: 1.55, twin: 1, triple: 0.78 }[home.sharing ?? "twin"];
  const byPlace = 4_600 + Math.sqrt(home.locality.rate) * 42;
  const price = roundRent(byPlace * bySharing * random.between(0.9, 1.12));
  return { price, deposit: price, maintenance: null, terms: [`The deposit is one month's rent, ${rupees(price)}, returned on leaving.`] };
}

function sale(home: Home, price: number, random: Random): Money {
  const maintenance =
    home.type === "apartment" && random.chance(0.5) ? Math.round((home.areaSqft * random.between(2.5, 5)) / 100) * 100 : null;
  const rate = rupees(Math.round(price / home.areaSqft));
  const forms =
    home.carpetSqft === null
      ? [`The price comes to ${rate} a square foot.`, "The price is for the whole plot, registration apart."]
      : [
          `The price comes to ${rate} a square foot on ${areaText(home.areaSqft)}.`,
          "The price has a little room for a quick and clear payment.",
          "Registration and stamp duty are the buyer's.",
          "A tenth is paid on agreement and the rest at registration.",
          "Two banks have looked at the papers and will lend on them.",
          ...(home.coveredParking > 0 ? ["The price includes the covered parking."] : []),
          ...(home.type === "apartment" ? ["Transfer charges of the society are shared equally."] : []),
        ];
  const upkeep = maintenance === null ? [] : [`Upkeep of the building is ${rupees(maintenance)} a month.`];
  return { price, deposit: null, maintenance, terms: [random.pick(forms), ...upkeep] };
}

/** Prices are round numbers, rounder the larger they are. */
function roundValue(value: number): number {
  const step = value < 10_000_000 ? 50_000 : value < 50_000_000 ? 100_000 : 500_000;
  return Math.round(value / step) * step;
}

function roundRent(rent: number): number {
  const step = rent < 50_000 ? 500 : rent < 200_000 ? 1_000 : 5_000;
  return Math.max(step, Math.round(rent / step) * step);
}
