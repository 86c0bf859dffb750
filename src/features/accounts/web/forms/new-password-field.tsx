import { Circle, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PasswordField } from "./account-fields.tsx";

/** The requirements of AUTH-07 one by one, shown during typing. */
const demands = [
  { label: "8 characters", pattern: /^.{8,}$/ },
  { label: "Uppercase letter", pattern: /[A-Z]/ },
  { label: "Lowercase letter", pattern: /[a-z]/ },
  { label: "Number", pattern: /\d/ },
  { label: "Special character", pattern: /[@$!%*?&]/ },
];

type Props = { label?: string; error: string | undefined };

export function NewPasswordField({ label = "Password", error }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  // Text typed, or filled in by the browser, before the page's script has loaded.
  useEffect(() => setTyped(field.current?.querySelector("input")?.value ?? ""), []);
  return (
    <div ref={field} className="field">
      <PasswordField
        name="password"
        label={label}
        error={error}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul aria-label="Password must have" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {demands.map(({ label: demand, pattern }) => {
          const isMet = pattern.test(typed);
          const Icon = isMet ? CircleCheck : Circle;
          return (
            <li key={demand} className={`flex items-center gap-1.5 ${isMet ? "text-success" : "text-ink-3"}`}>
              <Icon aria-hidden className="size-4" />
              {demand}
              {isMet && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
