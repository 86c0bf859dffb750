// What cannot be so, told where it is typed instead of after the save.
import { priceInDigits } from "../../../../shared/contract/typed-price.ts";
import { isPlainNumber, readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { areaFaults, areasBySize, unitFaults } from "../../contract/area-order.ts";
import { declarationOf } from "../../contract/property-fields.ts";
import { wizardMessages as messages, tooHigh } from "../../contract/property-form-messages.ts";
import type { AreaUnit, PropertyType } from "../../contract/property-terms.ts";
import { type FieldName, groupedFields, isAsked, type TextName, type WizardValues } from "./wizard-values.ts";

type Fault = { path: TextName; message: string };

const floors = ["floorNo", "totalFloors"] as const;

export const judgedTogether: readonly (readonly FieldName[])[] = [areasBySize, floors];

/** In the order of the questions. */
export function faultsOf(values: WizardValues): Fault[] {
  const asked = (names: readonly TextName[]) => names.filter((name) => isAsked(name, values));
  return [
    ...aboutFloors(values),
    ...aboutAreas(values),
    ...asked(groupedFields).flatMap((name) => aboutNumber(name, values[name])),
  ].toSorted(
    // Amounts are asked last.
    (one, other) => Number(isMoney(one.path)) - Number(isMoney(other.path)),
  );
}

/** A price that was left empty is told too: until then nobody has forgotten it. */
export function faultsOnLeaving(field: string, values: WizardValues): Fault[] {
  if (field === "price" && values.price.trim() === "") return [{ path: "price", message: messages.price }];
  const group = judgedTogether.find((names) => names.some((name) => name === field)) ?? [field];
  return faultsOf(values).filter(({ path }) => group.includes(path));
}

const isMoney = (name: TextName): boolean => declarationOf(name).kind === "money";

function aboutNumber(path: TextName, typed: string): Fault[] {
  if (!isMoney(path)) return isPlainNumber(typed) ? [] : [{ path, message: messages.plainNumber }];
  const digits = priceInDigits(typed);
  if (!isPlainNumber(digits, { hasDecimals: false })) return [{ path, message: messages.amount }];
  const amount = readNumber(digits);
  const refusal = tooHigh(amount);
  if (refusal) return [{ path, message: refusal }];
  return path === "price" && amount === 0 ? [{ path, message: messages.priceAboveZero }] : [];
}

function aboutFloors({ type, floorNo, totalFloors }: WizardValues): Fault[] {
  const isAbove = type !== "plot" && floorNo !== "" && totalFloors !== "" && Number(floorNo) > Number(totalFloors);
  return isAbove ? [{ path: "floorNo", message: messages.floor }] : [];
}

function aboutAreas({ type, area, carpetArea, builtUpArea, areaUnit, state }: WizardValues): Fault[] {
  const typed = { area: readNumber(area), carpetArea: readNumber(carpetArea), builtUpArea: readNumber(builtUpArea) };
  const kind = type as PropertyType | "";
  return [...areaFaults(kind, typed), ...unitFaults({ type: kind, areaUnit: (areaUnit || null) as AreaUnit | null, state })];
}
