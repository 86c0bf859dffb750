import { useState } from "react";
import { ownValue } from "../../../../shared/contract/own-value.ts";

/** Columns that can be left out. Until they are chosen, the width of the screen decides: Tailwind's class, and the same width. */
const columns = {
  type: { label: "Type", className: "max-xl:hidden", fromPx: 1280 },
  location: { label: "Location", className: "max-xl:hidden", fromPx: 1280 },
  views: { label: "Views", className: "", fromPx: 0 },
  leads: { label: "Leads", className: "", fromPx: 0 },
  created: { label: "Created", className: "max-xl:hidden", fromPx: 1280 },
  complete: { label: "Complete", className: "max-[90rem]:hidden", fromPx: 1440 },
  confirmed: { label: "Confirmed", className: "max-[90rem]:hidden", fromPx: 1440 },
} as const;
export type Column = keyof typeof columns;
export const columnLabels = Object.entries(columns).map(([name, { label }]) => [name as Column, label] as const);

type Chosen = { [Name in Column]?: boolean };
/** On this device, for all accounts: it says nothing about anybody. */
const key = "aangan.columns.properties";

export type Columns = ReturnType<typeof useColumns>;

/** Which columns the table of homes has. */
export function useColumns() {
  const [chosen, setChosen] = useState(read);
  const choose = (next: Chosen) => {
    setChosen(next);
    write(next);
  };
  return {
    isChosen: Object.keys(chosen).length > 0,
    /** For the cells of a column. */
    classOf: (name: Column): string => (chosen[name] === undefined ? columns[name].className : chosen[name] ? "" : "hidden"),
    isShown: (name: Column): boolean => chosen[name] ?? matchMedia(`(min-width: ${columns[name].fromPx}px)`).matches,
    show: (name: Column, isShown: boolean) => choose({ ...chosen, [name]: isShown }),
    /** The width decides again. */
    reset: () => choose({}),
  };
}

function read(): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = columnLabels.map(([name]) => [name, ownValue(stored as Chosen, name)] as const);
    return Object.fromEntries(entries.filter(([, isShown]) => typeof isShown === "boolean"));
  } catch {
    return {};
  }
}

function write(chosen: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Full or forbidden: it lasts as long as this page.
  }
}
