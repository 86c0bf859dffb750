import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import type { EnquiryErrors, EnquiryField, EnquiryValues } from "./enquiry-outcome.ts";
import { onlyDigits } from "./mobile-number.ts";

type Props = { values: EnquiryValues | undefined; errors: EnquiryErrors /** What one may write. */; messageHint?: string };

const aboutAHome = "When would you like to see it? What would you like to know?";

/** The four fields (PROP-09). They keep what is typed themselves, also what was typed before the page's script was there. */
export function EnquiryFields({ values, errors, messageHint = aboutAHome }: Props) {
  return (
    <>
      <Field name="name" label="Name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            defaultValue={values?.name}
            className="input"
            autoComplete="name"
            placeholder="Your full name"
            maxLength={120}
          />
        )}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            defaultValue={values?.email}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={254}
          />
        )}
      </Field>
      <Field name="phone" label="Phone" error={errors.phone}>
        {(control) => <MobileInput {...control} defaultValue={values?.phone} />}
      </Field>
      <Field name="message" label="Message" error={errors.message}>
        {(control) => (
          <textarea {...control} defaultValue={values?.message} className="input" rows={3} maxLength={4000} placeholder={messageHint} />
        )}
      </Field>
    </>
  );
}

/** Takes the ten digits of a mobile number, however it is typed. */
export function MobileInput(input: ComponentProps<"input">) {
  return (
    <div className="affix">
      <span className="pre txt text-base">+91</span>
      {/* Without maxlength: it would cut a pasted "+91 98450 12345" before the digits can be taken out of it. */}
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

/** The caret stays where it was typed when nothing but digits is there. */
function keepDigits(input: HTMLInputElement): void {
  const digits = onlyDigits(input.value);
  if (digits !== input.value) input.value = digits;
}
