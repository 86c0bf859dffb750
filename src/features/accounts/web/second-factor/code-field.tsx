import { useEffect, useRef } from "react";
import { Field } from "../../../../shared/web/ui/field.tsx";

/** Of an authenticator app, or a recovery code. */
export type CodeKind = "app" | "recovery";

type Props = { kind?: CodeKind; error: string | undefined /** Once it is in the page. */; takesFocus?: boolean };

/** Accepts codes with spaces, as apps show them and people copy them. */
export function CodeField({ kind = "app", error, takesFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field name="code" label={kind === "app" ? "Six-digit code" : "Recovery code"} error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className="input nums tracking-widest"
          type="text"
          inputMode={kind === "app" ? "numeric" : "text"}
          autoComplete={kind === "app" ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  );
}
