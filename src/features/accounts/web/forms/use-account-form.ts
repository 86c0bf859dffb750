import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField, type FormRefusal, refusalOf } from "../../../../shared/web/form-refusal.ts";
import { accountMessages } from "../../contract/account-messages.ts";

type Rules = typeof import("../../contract/account.ts");

/** The rules weigh 20 kB with zod, so they are loaded when somebody starts to write. */
const loadRules = (): Promise<Rules> => import("../../contract/account.ts");

type Options<Field extends string, Schema extends z.ZodType> = {
  /** In the order of the checks. */
  fields: readonly Field[];
  schema: (rules: Rules) => Schema;
  /** Checks that the server does not need, after the rules. */
  checkMore?: (typed: Record<Field, string>) => Partial<Record<Field, string>>;
  /** Calls the API; its errors are shown. */
  send: (input: z.output<Schema>) => Promise<void>;
};

/**
 * A form of sign-up or sign-in: every faulty field shows its error, the first one gets the focus, editing any field clears the
 * messages. A failure loses no input, and a second press while sending does nothing.
 */
export function useAccountForm<Field extends string, Schema extends z.ZodType>(options: Options<Field, Schema>) {
  const { fields } = options;
  const form = useRef<HTMLFormElement>(null);
  const [{ errors, reason }, setRefusal] = useState<FormRefusal<Field>>({ errors: {}, reason: null });
  const [isSending, setSending] = useState(false);
  const [isReady, setReady] = useState(false);
  // A form sent before the page's script has loaded would be lost.
  useEffect(() => setReady(true), []);

  /** Once for each press: editing one field keeps the focus there, whatever else is still wrong. */
  const mustFocus = useRef(false);
  // After the messages are in the page, so that screen readers announce them with the field.
  useEffect(() => {
    const first = fields.find((field) => errors[field]);
    if (!first || isSending || !mustFocus.current) return;
    mustFocus.current = false;
    focusField(form.current, first);
  }, [errors, isSending, fields]);

  async function submit(element: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setSending(true);
    mustFocus.current = true;
    const refusal = await trySending(readForm(element, fields), options);
    setSending(false);
    setRefusal(refusal ?? { errors: {}, reason: null });
  }

  /** Clears all of them, whichever field is edited (AUTH-08): the next press reports remaining faults. */
  const clearErrors = () => setRefusal({ errors: {}, reason: null });

  return {
    errors,
    reason,
    isSending,
    isReady,
    formProps: {
      ref: form,
      noValidate: true,
      // Never GET, which would write a password into the address.
      method: "post",
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: clearErrors,
      onFocus: () => void loadRules().catch(() => undefined),
    } as const,
  };
}

/** null: success. */
async function trySending<Field extends string, Schema extends z.ZodType>(
  typed: Record<Field, string>,
  { fields, schema, checkMore, send }: Options<Field, Schema>,
): Promise<FormRefusal<Field> | null> {
  // Without the rules (a lost connection) the server checks, with the same rules.
  const rules = await loadRules().catch(() => null);
  const checked = rules && schema(rules).safeParse(typed);
  const issues = checked?.error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
  const errors = { ...checkMore?.(typed), ...errorsByField(issues, fields) };
  if (Object.keys(errors).length > 0) return { errors, reason: null };
  try {
    await send(checked?.data ?? (typed as z.output<Schema>));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return { errors: {}, reason: accountMessages.invalidCredentials };
    return refusalOf(error, fields);
  }
}

function readForm<Field extends string>(element: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(element);
  const text = (field: Field) => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}

/** Of radio buttons, the first. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const named = form?.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) control.focus();
}
