import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { PasswordField } from "../forms/account-fields.tsx";
import { InlineForm } from "../forms/inline-form.tsx";
import { CodeField } from "./code-field.tsx";

type Typed = { password: string; code: string };
type Props<Answer> = {
  label: string;
  asksFor: { password?: boolean; code?: "app" | "either" };
  button: string;
  isDangerous?: boolean;
  send: (typed: Typed) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
  children?: ReactNode;
};
const fields = ["password", "code"] as const;

/** A form of the second factor, with the password, a code or both. */
export function FactorForm<Answer>({ asksFor, send, onDone, children, ...form }: Props<Answer>) {
  const sending = useMutation({ mutationFn: send, onSuccess: onDone, onError: tellFailure });
  const { error } = sending;
  const faults = error instanceof ApiError ? errorsByField(error.body.data.issues, fields) : {};
  function submit(typed: FormData): void {
    const text = (name: keyof Typed) => String(typed.get(name) ?? "");
    sending.mutate({ password: text("password"), code: text("code") });
  }
  return (
    <InlineForm {...form} sending={sending} onSubmit={submit}>
      {children}
      {asksFor.password && <PasswordField name="password" label="Your password" error={faults.password} autoComplete="current-password" />}
      {asksFor.code && <CodeField kind={asksFor.code} error={faults.code} />}
    </InlineForm>
  );
}

/** What is about a field is shown at the field. */
function tellFailure(failure: Error): void {
  const isOfField = failure instanceof ApiError && failure.body.data.issues.length > 0;
  if (!isOfField) toast.show(failureMessage(failure), { type: "error" });
}
