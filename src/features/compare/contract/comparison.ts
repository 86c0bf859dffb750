// What the page that compares homes shows: words only, so that the browser needs none of the rules behind them.
import type { AreaFigure } from "../../properties/contract/area-figures.ts";
import type { PropertyImage } from "../../properties/contract/property.ts";

/** Words beside a value, such as "lowest"; `isGood`: it is the one to like. */
type Mark = { word: string; isGood: boolean };
/** `text` is null where nothing is known; a `figure` is what it follows from in the reader's unit. */
export type ComparedValue = { text: string | null; mark?: Mark; figure?: AreaFigure };
export type ComparedRow = {
  label: string;
  /** One for each home. */
  values: readonly ComparedValue[];
  /** All homes have the same value. */
  isSame: boolean;
  /** Stays in its place even then. */
  isKey: boolean;
};
export type ComparedGroup = { name: string; rows: readonly ComparedRow[] };
export type ComparedHead = {
  id: string;
  title: string;
  price: string;
  isMonthly: boolean;
  place: string;
  /** "Sold" or "Rented". */
  flag: string | null;
  image: PropertyImage | null;
};
export type Comparison = {
  title: string;
  /** On which this was so. */
  day: string;
  lede: string;
  homes: readonly ComparedHead[];
  groups: readonly ComparedGroup[];
  /** Of the homes asked for: no longer public, or never there. */
  missing: number;
  /** Of the homes asked for: more than fit beside each other. */
  left: number;
};
