import { Heart } from "lucide-react";
import { toggleSaved, useIsSaved } from "./saved-store.ts";

type Saveable = { id: string; title: string };

/** The heart of a card. `onPhoto` places it in white on the picture, top right; otherwise it is drawn in ink. */
export function SaveHeart({ id, title, onPhoto = true, className = "" }: Saveable & { onPhoto?: boolean; className?: string }) {
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      className={`heart ${onPhoto ? "" : "plain"} ${className}`}
      aria-label={`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved({ id, title })}
    >
      <Heart />
    </button>
  );
}

/**
 * "Save" with its word, beside "Share" on the property page (PROP-02). The word stays: the filled heart and `aria-pressed` show
 * the state.
 */
export function SaveButton({ id, title, className = "" }: Saveable & { className?: string }) {
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      className={`btn btn-secondary group/save ${className}`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved({ id, title })}
    >
      <Heart className="group-aria-pressed/save:fill-marigold group-aria-pressed/save:stroke-marigold" />
      Save
    </button>
  );
}
