import { Eye, EyeOff, Handshake, HardHat, House, Megaphone } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { describedBy, Field, FieldError, type FieldProps, SelectField } from "../../../../shared/web/ui/field.tsx";

/** AUTH-10. */
const roles = [
  { value: "OWNER", label: "Owner", icon: House },
  { value: "BUILDER", label: "Builder", icon: HardHat },
  { value: "AGENT", label: "Agent", icon: Handshake },
  { value: "ADVERTISER", label: "Advertiser", icon: Megaphone },
] as const;

type PasswordProps = FieldProps & { autoComplete: "current-password" | "new-password"; onInput?: ComponentProps<"input">["onInput"] };

/** With a button that shows the typed text (AUTH-01). */
export function PasswordField({ name, label, error, ...input }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field name={name} label={label} error={error}>
      {(control) => (
        <div className="affix">
          <input
            {...input}
            {...control}
            className="input"
            type={isShown ? "text" : "password"}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
          />
          <span className="post act">
            <button
              type="button"
              className="btn btn-ghost btn-icon btn-sm"
              aria-label={isShown ? "Hide password" : "Show password"}
              onClick={() => setShown(!isShown)}
            >
              <Icon />
            </button>
          </span>
        </div>
      )}
    </Field>
  );
}

export function RoleSelect({ error, defaultValue }: { error: string | undefined; defaultValue?: string | undefined }) {
  return <SelectField name="role" label="Role" prompt="Select your role" options={roles} error={error} defaultValue={defaultValue} />;
}

export function RoleChoice({ error }: { error: string | undefined }) {
  const errorId = useId();
  const labelId = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={labelId} aria-required {...describedBy(error, errorId)}>
      <span id={labelId} className="lab">
        Role
      </span>
      <div className="grid grid-cols-2 gap-2">
        {roles.map(({ value, label, icon: Icon }) => (
          <label key={value} className="chip chip-lg justify-start">
            <input type="radio" name="role" value={value} />
            <Icon aria-hidden className="size-5!" />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** Must be ticked; its text may contain links. */
export function ConsentBox({ name, error, children }: Pick<FieldProps, "name" | "error"> & { children: ReactNode }) {
  const errorId = useId();
  return (
    <div className="field">
      <label className="flex items-start gap-3 py-1 text-ink-2">
        <input name={name} value="yes" type="checkbox" className="check mt-0.5" aria-required {...describedBy(error, errorId)} />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
