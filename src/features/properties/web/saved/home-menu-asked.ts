// Apart from the menu, whose code is loaded when the visitor first acts: a press before it has arrived waits for it.
import type { ShownCard } from "../../contract/shown-card.ts";

export type MenuHome = Pick<ShownCard, "id" | "title"> & Partial<Pick<ShownCard, "images" | "status">>;

/** The home whose menu was asked for; the menu follows it by `tell`. */
export const asked: { home: MenuHome | null; tell: () => void } = { home: null, tell: () => undefined };
