import type { ComponentProps } from "react";
import { AreaField, Field, TextField } from "../../../../shared/web/ui/field.tsx";
import { emailFault } from "../../contract/email-fault.ts";
import { phoneCountries } from "../../contract/phone-countries.ts";
import { india, isCodeBegun, phoneFault, splitTyped } from "../../contract/phone-number.ts";
import type { EnquiryErrors, EnquiryValues, RefusedInput } from "./enquiry-outcome.ts";

type Props = {
  values: EnquiryValues | undefined;
  errors: EnquiryErrors;
  /** What was refused; the values, if nobody has typed since. */
  refused?: RefusedInput;
  /** What one may write. */
  messageHint?: string;
};

const aboutAHome = "When would you like to see it? What would you like to know?";

/** The four fields (PROP-09). Uncontrolled, so that they keep text typed before the page's script has loaded. */
export function EnquiryFields({
  values,
  errors,
  refused = { email: "", country: "", phone: "", ...values },
  messageHint = aboutAHome,
}: Props) {
  const faulty = Object.values(errors).filter(Boolean).length;
  return (
    <>
      <p className="text-sm text-ink-2">
        {faulty === 0 ? "All fields are needed." : faulty === 1 ? "One field needs a correction." : `${faulty} fields need a correction.`}
      </p>
      <TextField
        name="name"
        label="Name"
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        placeholder="Your full name"
        maxLength={120}
      />
      <TextField
        name="email"
        label="Email"
        error={errors.email}
        detail={emailFault(refused.email)}
        defaultValue={values?.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={254}
      />
      <Field name="phone" label="Phone" error={errors.phone} detail={phoneFault(refused.country, refused.phone)}>
        {(control) => <MobileInput {...control} defaultValue={values?.phone} />}
      </Field>
      <AreaField
        name="message"
        label="Message"
        error={errors.message}
        defaultValue={values?.message}
        rows={3}
        maxLength={4000}
        placeholder={messageHint}
      />
    </>
  );
}

const labels = phoneCountries.map(({ name, value, calling }) => ({ value, label: `${name} +${calling}` }));

/**
 * A country beside the digits of a mobile number, which it extracts from any spelling. A typed or pasted "+44 ..." chooses its country.
 * The form sends `country` (a `PhoneCountry.value`) and `phone`; `defaultValue` is a number as it is stored, or one that was refused.
 */
export function MobileInput({
  defaultValue = "",
  ...input
}: Omit<ComponentProps<"input">, "defaultValue"> & { defaultValue?: string | undefined }) {
  const read = splitTyped("", defaultValue);
  return (
    <>
      {/* Letters so large that the two have no room side by side put them below each other. */}
      <div className="flex flex-wrap gap-2">
        <span className="sel max-w-[min(12.25rem,100%)] min-w-0">
          {/* The name comes first: who types "spa" in an open list goes to Spain. */}
          <select
            name="country"
            aria-label="Country code"
            autoComplete="tel-country-code"
            defaultValue={read?.country.value}
            className="input nums field-sizing-content pr-7! pl-3!"
            onChange={({ currentTarget }) => keepDigits(currentTarget.form)}
          >
            {labels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
        {/* Without maxlength, which would cut a pasted "+91 98450 12345" before the digits can be extracted. */}
        <input
          {...input}
          className="input nums w-0! flex-[1_1_7.25rem] px-3!"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="Mobile number"
          defaultValue={read?.digits || defaultValue}
          onInput={({ currentTarget }) => keepDigits(currentTarget.form)}
        />
      </div>
      {/* An output: screen readers hear it, and it becomes empty with its form. */}
      <output name="left-out" className="hint empty:sr-only" />
    </>
  );
}

/** The caret stays in place when there are only digits. A number with a code that no country has stays as it is, and is refused. */
function keepDigits(form: HTMLFormElement | null): void {
  const part = (name: string) => form?.elements.namedItem(name);
  const country = part("country") as HTMLSelectElement;
  const input = part("phone") as HTMLInputElement;
  const leftOut = part("left-out") as HTMLOutputElement;
  const read = isCodeBegun(input.value) ? null : splitTyped(country.value, input.value);
  const kept = read?.country === india ? read.digits.slice(0, india.most) : read?.digits;
  const rest = read?.digits.slice(kept?.length) ?? "";
  leftOut.value = rest && `An Indian number has ten digits: ${rest} was left out. For another country, begin with + and its code.`;
  if (!read || kept === undefined) return;
  if (country.value !== read.country.value) country.value = read.country.value;
  if (kept !== input.value) input.value = kept;
}
