import { useId, useState } from "react";
import { Link } from "react-router";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { FieldError } from "../../../shared/web/ui/field.tsx";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import { amenityIconNames } from "../../properties/contract/amenity-icons.ts";
import { AmenityIcon } from "../../properties/web/page/public.ts";
import { inWords } from "../contract/desk-text.ts";

/** Of icons whose name is not written as other words are. */
const labels: Record<string, string> = { cctv: "CCTV", "ev-charging": "EV charging", "wi-fi": "Wi-Fi" };
const labelOf = (name: string) => ownValue(labels, name) ?? inWords(name);

type Props = {
  icon: string;
  error: string | undefined;
  /** The amenity's id, or another name for a new one. */
  of: string;
};

/**
 * An amenity's icon, chosen from pictures. The page has a choice for each amenity, so the pictures of one come only when it is opened; without
 * JavaScript by a link, which asks the server for them.
 */
export function IconChoice({ icon, error, of }: Props) {
  const errorId = useId();
  const isAsked = useAddressQuery().get("icons") === of;
  const [isOpened, setOpened] = useState(isAsked);
  const [chosen, setChosen] = useState(icon);
  return (
    <div className="field min-w-0">
      <span className="lab">Icon</span>
      <details
        id={`icon-${of}`}
        open={isAsked}
        className="scroll-mt-24 rounded-sm border border-line-2 bg-surface"
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
          <AmenityIcon name={chosen} className="size-5 shrink-0" />
          <span className="sr-only">Icon: </span>
          <span className="truncate">{labelOf(chosen)}</span>
        </summary>
        {isOpened || isAsked || error ? (
          <fieldset
            data-refused={error && ""}
            aria-describedby={error && errorId}
            className="grid max-h-80 gap-1 overflow-y-auto border-t border-line p-2"
          >
            <legend className="sr-only">Icon</legend>
            <Choices icon={icon} onChoose={setChosen} />
          </fieldset>
        ) : (
          <>
            <input type="hidden" name="icon" value={icon} />
            <Link to={{ search: `?icons=${of}`, hash: `#icon-${of}` }} className="link flex min-h-11 items-center px-3">
              Choose another
            </Link>
          </>
        )}
      </details>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

function Choices({ icon, onChoose }: { icon: string; onChoose: (name: string) => void }) {
  // A name without a picture of its own stays until another is chosen.
  const names = amenityIconNames.includes(icon) ? amenityIconNames : [icon, ...amenityIconNames];
  return names.map((name) => (
    <label
      key={name}
      className="relative flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-sm hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
    >
      <input type="radio" name="icon" value={name} defaultChecked={name === icon} onChange={() => onChoose(name)} className="sr-only" />
      <AmenityIcon name={name} className="size-5 shrink-0" />
      {labelOf(name)}
    </label>
  ));
}
