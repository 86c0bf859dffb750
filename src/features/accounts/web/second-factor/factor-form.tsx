import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../../shared/web/form-refusal.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { PasswordField } from "../forms/account-fields.tsx";
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

/** A form of the second factor, with the password, a code or both. The first field has the focus; a refusal loses no input. */
export function FactorForm<Answer>({ label, asksFor, button, isDangerous = false, send, onDone, onCancel, children }: Props<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onSuccess: onDone, onError: tellFailure });
  const { errors }: FormRefusal<(typeof fields)[number]> =
    error instanceof ApiError ? refusalOf(error, fields) : { errors: {}, reason: null };
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: keyof Typed) => String(data.get(name) ?? "");
    if (!isPending) mutate({ password: text("password"), code: text("code") });
  }
  return (
    <form ref={form} noValidate aria-label={label} className="grid gap-4" onSubmit={submit} onInput={() => error && reset()}>
      {children}
      {asksFor.password && <PasswordField name="password" label="Your password" error={errors.password} autoComplete="current-password" />}
      {asksFor.code && <CodeField kind={asksFor.code} error={errors.code} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className={`btn ${isDangerous ? "btn-danger" : "btn-primary"}`}
          data-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
        >
          {button}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** What is about a field is shown at the field. */
function tellFailure(failure: Error): void {
  const isOfField = failure instanceof ApiError && failure.body.data.issues.length > 0;
  if (!isOfField) toast.show(failureMessage(failure), { type: "error" });
}
