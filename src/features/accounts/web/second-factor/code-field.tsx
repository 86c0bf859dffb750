import { useEffect, useRef } from "react";
import { Field } from "../../../../shared/web/ui/field.tsx";

/** Of an authenticator app, or a recovery code. */
export type CodeKind = "app" | "recovery";

const labels = { app: "Six-digit code", recovery: "Recovery code", either: "Code of the app, or a recovery code" };

type Props = { kind?: CodeKind | "either"; error: string | undefined /** Once it is in the page. */; takesFocus?: boolean };

/** Accepts codes with spaces, as apps show them and people copy them. */
export function CodeField({ kind = "app", error, takesFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field name="code" label={labels[kind]} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input nums tracking-widest"
          type="text"
          inputMode={kind === "app" ? "numeric" : "text"}
          autoComplete={kind === "recovery" ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  );
}
