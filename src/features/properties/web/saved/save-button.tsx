import { Heart } from "lucide-react";
import type { PropertyCard } from "../../contract/property.ts";
import { toggleSaved, useIsSaved } from "./saved-store.ts";

type Props = { home: Pick<PropertyCard, "id" | "title" | "price" | "currency">; className?: string };

/** The heart of a card. `onPhoto` places it in white on the picture, top right; otherwise it is drawn in ink. */
export function SaveHeart({ home, onPhoto = true, className = "" }: Props & { onPhoto?: boolean }) {
  const isSaved = useIsSaved(home.id);
  return (
    <button
      type="button"
      className={`heart ${onPhoto ? "" : "plain"} ${className}`}
      aria-label={`Save ${home.title}`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved(home)}
    >
      <Heart />
    </button>
  );
}

/**
 * "Save" with its word, beside "Share" on the property page (PROP-02). The word stays: the filled heart and `aria-pressed` show
 * the state.
 */
export function SaveButton({ home, className = "" }: Props) {
  const isSaved = useIsSaved(home.id);
  return (
    <button type="button" className={`btn btn-secondary group/save ${className}`} aria-pressed={isSaved} onClick={() => toggleSaved(home)}>
      <Heart className="group-aria-pressed/save:fill-marigold group-aria-pressed/save:stroke-marigold" />
      Save
    </button>
  );
}
