import { useId, useState } from "react";
import { FieldError } from "../../../shared/web/ui/field.tsx";
import { amenityIcon, amenityIconNames } from "../../properties/web/page/public.ts";
import { inWords } from "../contract/desk-text.ts";

/** An amenity's icon, chosen from pictures. Folded, because the page has one for each amenity. */
export function IconChoice({ icon, error }: { icon: string; error: string | undefined }) {
  const errorId = useId();
  const [chosen, setChosen] = useState(icon);
  // A name without a picture of its own stays until another is chosen.
  const names = amenityIconNames.includes(icon) ? amenityIconNames : [icon, ...amenityIconNames];
  const Chosen = amenityIcon(chosen);
  return (
    <div className="field">
      <span className="lab">Icon</span>
      <details className="rounded-sm border border-line-2 bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
          <Chosen aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">Icon: </span>
          <span className="truncate">{inWords(chosen)}</span>
        </summary>
        <fieldset
          data-refused={error && ""}
          aria-describedby={error && errorId}
          className="grid grid-cols-4 gap-1 border-t border-line p-2"
        >
          <legend className="sr-only">Icon</legend>
          {names.map((name) => {
            const Picture = amenityIcon(name);
            return (
              <label
                key={name}
                title={inWords(name)}
                className="grid aspect-square min-h-10 cursor-pointer place-items-center rounded-sm hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="icon"
                  value={name}
                  defaultChecked={name === icon}
                  onChange={() => setChosen(name)}
                  className="sr-only"
                />
                <Picture aria-hidden className="size-5" />
                <span className="sr-only">{inWords(name)}</span>
              </label>
            );
          })}
        </fieldset>
      </details>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
