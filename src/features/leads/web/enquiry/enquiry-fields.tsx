import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { AreaField, Field, TextField } from "../../../../shared/web/ui/field.tsx";
import { emailFault } from "../../contract/email-fault.ts";
import { digitsMissing, isCodeBegun, phoneCountries, splitTyped } from "../../contract/phone-number.ts";
import type { EnquiryErrors, EnquiryValues, RefusedInput } from "./enquiry-outcome.ts";

type Props = {
  values: EnquiryValues | undefined;
  errors: EnquiryErrors;
  /** What was refused. */
  refused?: RefusedInput;
  /** What one may write. */
  messageHint?: string;
};

const nothingTyped: RefusedInput = { email: "", country: "", phone: "" };
const aboutAHome = "When would you like to see it? What would you like to know?";

/** The four fields (PROP-09). Uncontrolled, so that they keep text typed before the page's script has loaded. */
export function EnquiryFields({ values, errors, refused = nothingTyped, messageHint = aboutAHome }: Props) {
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
      <Field name="phone" label="Phone" error={errors.phone} detail={digitsMissing(refused.country, refused.phone)}>
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

const callingCodes = phoneCountries.map(({ code, name, calling }) => ({ code, calling, label: `${name} +${calling}` }));

/**
 * A country beside the digits of a mobile number, which it extracts from any spelling. A typed or pasted "+44 ..." chooses its country.
 * The form sends `country`, a calling code, and `phone`; `defaultValue` is a number as it is stored.
 */
export function MobileInput({
  defaultValue = "",
  ...input
}: Omit<ComponentProps<"input">, "defaultValue"> & { defaultValue?: string | undefined }) {
  const { calling, digits } = splitTyped("", defaultValue);
  return (
    <div className="grid grid-cols-[fit-content(12.25rem)_minmax(7.25rem,1fr)] gap-2">
      <span className="sel">
        {/* The name comes first: who types "uni" in an open list goes to the United Kingdom. */}
        <select
          name="country"
          aria-label="Country code"
          autoComplete="tel-country-code"
          defaultValue={calling}
          className="input nums field-sizing-content pr-7! pl-3!"
          onChange={({ currentTarget }) => keepDigits(currentTarget.form?.elements.namedItem("phone") as HTMLInputElement)}
        >
          {callingCodes.map(({ code, calling: value, label }) => (
            <option key={code} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
      {/* Without maxlength, which would cut a pasted "+91 98450 12345" before the digits can be extracted. */}
      <input
        {...input}
        className="input nums px-3!"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="Mobile number"
        defaultValue={digits || defaultValue}
        onInput={({ currentTarget }) => keepDigits(currentTarget)}
      />
    </div>
  );
}

/** The caret stays in place when there are only digits. */
function keepDigits(input: HTMLInputElement): void {
  if (isCodeBegun(input.value)) return;
  const country = input.form?.elements.namedItem("country") as HTMLSelectElement;
  const { calling, digits } = splitTyped(country.value, input.value);
  if (calling !== country.value) country.value = calling;
  if (digits !== input.value) input.value = digits;
}
