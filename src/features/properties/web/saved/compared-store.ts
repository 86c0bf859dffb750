// The homes that the visitor has chosen on cards to compare, on this device.
import { deviceStore } from "../../../../shared/web/device-store.ts";
import { mostCompared } from "../../contract/compare-address.ts";
import type { ShownCard } from "../../contract/shown-card.ts";

export type ComparedHome = Pick<ShownCard, "id" | "title" | "images">;

/** The key begins as those of what leaves the device with its owner. */
export const comparedStore = deviceStore({ key: "aangan.saved-to-compare", most: mostCompared, isEntry: isComparedHome });

function isComparedHome(value: unknown): value is ComparedHome {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, images } = value as Partial<Record<keyof ComparedHome, unknown>>;
  return typeof id === "string" && typeof title === "string" && Array.isArray(images);
}
