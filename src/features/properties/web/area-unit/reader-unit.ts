// The unit in which somebody reads areas and rates: stored on the device, and followed by every area on the page.
import { deviceStore } from "../../../../shared/web/device-store.ts";
import { type ReaderUnit, readerUnits } from "../../contract/area-units.ts";
import { factsOf } from "../../contract/card-facts.ts";

type Chosen = { id: NonNullable<ReaderUnit> };

/** At most one. */
const store = deviceStore<Chosen>({ key: "aangan.area-unit", most: 1, isEntry: isUnit });

function isUnit(value: unknown): value is Chosen {
  const id = (value as { id?: unknown } | null)?.id;
  return readerUnits.some((unit) => unit === id);
}

/** Where storage is forbidden, the choice lasts as long as the page. */
export const chooseUnit = (unit: ReaderUnit): boolean => store.take(unit === null ? [] : [{ id: unit }]);

/** Null where the reader has chosen none, while the server renders, and during hydration. */
export const useReaderUnit = (): ReaderUnit => store.use((list) => list[0]?.id ?? null);

export const useFactsOf = (card: Parameters<typeof factsOf>[0]): string[] => factsOf(card, useReaderUnit());
