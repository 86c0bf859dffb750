import { type OptionalMail, optionalMailKinds, optionalMails } from "../../contract/optional-mails.ts";

type Props = {
  wanted: Record<OptionalMail, boolean>;
  /** Without it the switches belong to a form that is sent. */
  onChange?: (kind: OptionalMail, isWanted: boolean) => void;
};

/** A switch for each optional mail. */
export function OptionalMails({ wanted, onChange }: Props) {
  return (
    <ul aria-label="Mails" className="grid gap-5">
      {optionalMailKinds.map((kind) => (
        <li key={kind}>
          <label className="flex items-start justify-between gap-5">
            <span>
              <b className="block font-semibold">{optionalMails[kind].label}</b>
              <span className="text-sm text-ink-2">{optionalMails[kind].text}</span>
            </span>
            <input
              type="checkbox"
              name={kind}
              className="switch mt-1"
              {...(onChange
                ? { checked: wanted[kind], onChange: ({ target }) => onChange(kind, target.checked) }
                : { defaultChecked: wanted[kind] })}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
