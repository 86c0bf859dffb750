// What this visitor last assumed of a purchase; only the device stores it.
import { readDeviceList, writeDeviceList } from "../../../../shared/web/device-list.ts";
import { assumedNumbers } from "../../contract/cost-filters.ts";

/** As typed. */
type Assumed = readonly [name: string, value: string];

const key = "aangan.assumptions";
/** With the buyer. */
const most = assumedNumbers.length + 1;
const isEntry = (value: unknown): value is Assumed =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");

export const rememberedAssumed = (): readonly Assumed[] => readDeviceList({ key, most, isEntry });
export const rememberAssumed = (fields: readonly Assumed[]): boolean => writeDeviceList(key, fields);
