import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { FieldError } from "../../../../../shared/web/ui/field.tsx";
import { failureMessage, LoadFailure } from "../../../../../shared/web/ui/load-failure.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import type { WizardRecord } from "../../../../../shared/web/wizard/form-kind.ts";
import { formOf } from "../../../../../shared/web/wizard/form-of.ts";
import { AmenityIcon } from "../../page/amenity-icon.tsx";

type AmenityValues = Record<"amenities" | "customAmenities", readonly string[]>;
type PossibleAmenity = { _id: string; name: string; icon: string };
const masterKey = ["possible-amenities"];
const { useWizardForm, NamesInput } = formOf<WizardRecord, AmenityValues>();

/** Amenities of the master list, and the lister's own (PWIZ-11). `findPossible`: loads the list, which is the same for all. */
export function AmenityFields({ findPossible }: { findPossible: () => Promise<PossibleAmenity[]> }) {
  const { values, change, errors } = useWizardForm();
  const master = useQuery({
    queryKey: masterKey,
    queryFn: findPossible,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { amenities } = values;
  const toggle = (id: string, isOn: boolean) =>
    change({ amenities: (isOn ? [...amenities, id] : amenities.filter((one) => one !== id)).sort() });

  /** A typed name that is in the list is chosen there. */
  function chooseFromMaster(typed: string): boolean {
    const known = master.data?.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
    if (known && !amenities.includes(known._id)) toggle(known._id, true);
    return known !== undefined;
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <section id={fieldId("amenities")} aria-labelledby="amenities-heading">
        <h2 id="amenities-heading" className="mb-4 text-lg!">
          Amenities
        </h2>
        {master.error && <LoadFailure message={failureMessage(master.error)} onRetry={() => void master.refetch()} />}
        {master.isPending && <div className="skel h-44" role="status" aria-label="Loading..." />}
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          {master.data?.map(({ _id, name, icon }) => (
            <AmenityChip key={_id} name={name} icon={icon} isOn={amenities.includes(_id)} onToggle={(isOn) => toggle(_id, isOn)} />
          ))}
        </div>
        <FieldError id={`${fieldId("amenities")}-note`} message={errors.amenities} />
      </section>
      <section className="max-w-lg">
        <h2 className="mb-3 text-lg!">Custom amenity</h2>
        <NamesInput name="customAmenities" inputLabel="Custom amenity" maxLength={60} onAdd={chooseFromMaster} />
      </section>
    </div>
  );
}

/** Amenities by their names, if the list was shown before; otherwise their number. */
export function AmenityNames({ ids }: { ids: readonly string[] }) {
  const known = useQueryClient().getQueryData<PossibleAmenity[]>(masterKey) ?? [];
  const names = ids.flatMap((id) => known.find(({ _id }) => _id === id)?.name ?? []);
  if (ids.length === 0) return "Nothing";
  return names.length < ids.length ? `${ids.length} chosen` : names.join(", ");
}

type ChipProps = { name: string; icon: string; isOn: boolean; onToggle: (isOn: boolean) => void };

function AmenityChip({ name, icon, isOn, onToggle }: ChipProps) {
  return (
    <label className="chip chip-lg min-h-14! justify-start text-left text-base! whitespace-normal!">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
      <AmenityIcon name={icon} className="mr-1 size-5! shrink-0" />
      {name}
      <Check className="tick ml-auto shrink-0" aria-hidden />
    </label>
  );
}
