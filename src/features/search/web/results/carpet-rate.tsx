import { eachText, rateOfMany } from "../../../properties/contract/area-text.ts";
import { useReaderUnit } from "../../../properties/web/public.ts";

/** ", ₹8,240/sq ft of carpet area", in the reader's unit; nothing where it is not known. */
export function CarpetRate({ perSqft, currency }: { perSqft: number | undefined; currency: string }) {
  const reader = useReaderUnit();
  if (perSqft === undefined) return null;
  const { each, unit } = rateOfMany(perSqft, reader);
  return `, ${eachText(each, currency)}/${unit} of carpet area`;
}
