// The homes that the visitor hid on this device. Public pages are the same for everybody, so they are read only after hydration.
import { deviceStore } from "../../../../shared/web/device-store.ts";
import { type HideReason, hideReasons, mostHidden } from "../../contract/saved-terms.ts";
import { hiddenKey } from "./hidden-key.ts";

/** `hiddenAt` is ISO 8601 in UTC. */
export type HiddenProperty = { id: string; title: string; reason: HideReason | null; hiddenAt: string };

export const hiddenPlace = { key: hiddenKey, most: mostHidden, isEntry: isHiddenProperty };
/** Newest first. */
export const hiddenStore = deviceStore(hiddenPlace);

function isHiddenProperty(value: unknown): value is HiddenProperty {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, reason, hiddenAt } = value as Partial<Record<keyof HiddenProperty, unknown>>;
  const isKnown = reason === null || hideReasons.some((known) => known === reason);
  return typeof id === "string" && typeof title === "string" && isKnown && typeof hiddenAt === "string";
}
