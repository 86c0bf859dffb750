import { useId } from "react";
import { FieldError, TextField } from "../../../../shared/web/ui/field.tsx";
import { Trap } from "../../../leads/web/public.ts";
import {
  type AlertFrequency,
  type AlertKind,
  alertFrequencies,
  alertKinds,
  frequencyHints,
  frequencyLabels,
  kindLabels,
} from "../../contract/alert-terms.ts";

export const alertFieldNames = ["frequency", "kinds", "email"] as const;
export type AlertErrors = Partial<Record<(typeof alertFieldNames)[number] | "search", string>>;
export type AlertValues = { frequency: AlertFrequency; kinds: readonly AlertKind[]; email: string };

/** What a form with `AlertFields` holds. */
export function readAlertForm(form: FormData): AlertValues & { website: string } {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    frequency: text("frequency") as AlertFrequency,
    kinds: alertKinds.filter((kind) => form.getAll("kinds").includes(kind)),
    email: text("email"),
    website: text("website"),
  };
}

type Choices = Pick<AlertValues, "frequency" | "kinds">;

type Props = {
  values: AlertValues;
  errors: AlertErrors;
  /** So many homes fit that they are told weekly only. */
  isBroad: boolean;
  /** The address that this device has proved to be its visitor's. */
  ownEmail?: string | null;
};

/** How often, about what, and to which address. */
export function AlertFields({ values, errors, isBroad, ownEmail = null }: Props) {
  return (
    <>
      {/* A broad search can only be weekly: the choice follows what was counted. */}
      <AlertChoices key={values.frequency} values={values} errors={errors} isBroad={isBroad} />
      <div className="grid gap-1.5">
        <TextField
          name="email"
          label="Your email"
          type="email"
          autoComplete="email"
          placeholder="you@example.in"
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <p className="text-sm wrap-anywhere text-ink-3">
          {ownEmail === null ? "We send one mail to confirm. Every later one" : `Nothing to confirm for ${ownEmail}. Every mail`} says why a
          home is in it and ends all with one press.
        </p>
      </div>
      <Trap />
    </>
  );
}

/** How often, and about what. */
export function AlertChoices({ values, errors, isBroad = false }: { values: Choices; errors: AlertErrors; isBroad?: boolean }) {
  const [frequencyError, kindsError, name] = [useId(), useId(), useId()];
  return (
    <>
      <fieldset {...(errors.frequency && { "aria-describedby": frequencyError, "data-refused": true })}>
        <legend className="mb-2 font-semibold">How often</legend>
        <div className="seg w-full">
          {alertFrequencies.map((frequency) => (
            <label key={frequency}>
              <input
                type="radio"
                name="frequency"
                value={frequency}
                defaultChecked={values.frequency === frequency}
                disabled={isBroad && frequency !== "weekly"}
                aria-describedby={`${name}-${frequency}`}
              />
              {frequencyLabels[frequency]}
              <span id={`${name}-${frequency}`} className="sr-only">
                {frequencyHints[frequency]}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={frequencyError} message={errors.frequency} />
      </fieldset>
      <fieldset {...(errors.kinds && { "aria-describedby": kindsError, "data-refused": true })}>
        <legend className="mb-1 font-semibold">Write to me about</legend>
        {alertKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="check" name="kinds" value={kind} defaultChecked={values.kinds.includes(kind)} />
            {kindLabels[kind]}
          </label>
        ))}
        <FieldError id={kindsError} message={errors.kinds} />
      </fieldset>
    </>
  );
}
