import type { ComponentProps } from "react";
import { AreaField, Field, TextField } from "../../../../shared/web/ui/field.tsx";
import type { EnquiryErrors, EnquiryValues } from "./enquiry-outcome.ts";
import { onlyDigits } from "./mobile-number.ts";

type Props = { values: EnquiryValues | undefined; errors: EnquiryErrors /** What one may write. */; messageHint?: string };

const aboutAHome = "When would you like to see it? What would you like to know?";

/** The four fields (PROP-09). Uncontrolled, so that they keep text typed before the page's script has loaded. */
export function EnquiryFields({ values, errors, messageHint = aboutAHome }: Props) {
  return (
    <>
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
        defaultValue={values?.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={254}
      />
      <Field name="phone" label="Phone" error={errors.phone}>
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

/** Extracts the ten digits of a mobile number, in any spelling. */
export function MobileInput(input: ComponentProps<"input">) {
  return (
    <div className="affix">
      <span className="pre txt text-base">+91</span>
      {/* Without maxlength, which would cut a pasted "+91 98450 12345" before the digits can be extracted. */}
      <input
        {...input}
        className="input nums pl-14!"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="10-digit mobile"
        onInput={({ currentTarget }) => keepDigits(currentTarget)}
      />
    </div>
  );
}

/** The caret stays in place when there are only digits. */
function keepDigits(input: HTMLInputElement): void {
  const digits = onlyDigits(input.value);
  if (digits !== input.value) input.value = digits;
}
