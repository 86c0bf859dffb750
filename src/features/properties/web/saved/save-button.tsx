import type { PropertyCard } from "../../contract/property.ts";
import { toggleSaved, useIsSaved } from "./saved-store.ts";

type Home = Pick<PropertyCard, "id" | "title" | "price" | "currency">;

/** The heart of a card, drawn by the style sheet. `onPhoto` places it in white on the picture, top right; otherwise it is drawn in ink. */
export function SaveHeart({ home, onPhoto = true }: { home: Home; onPhoto?: boolean }) {
  const isSaved = useIsSaved(home.id);
  return (
    <button
      type="button"
      className={`heart${onPhoto ? "" : " plain"}`}
      aria-label={`Save ${home.title}`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved(home)}
    />
  );
}

/**
 * "Save" with its word, beside "Share" on the property page (PROP-02). The word stays: the filled heart and `aria-pressed` show
 * the state.
 */
export function SaveButton({ home, className = "" }: { home: Home; className?: string }) {
  const isSaved = useIsSaved(home.id);
  return (
    <button type="button" className={`btn btn-secondary save ${className}`} aria-pressed={isSaved} onClick={() => toggleSaved(home)}>
      Save
    </button>
  );
}
