import { useState } from "react";
import { keptDraft } from "../../../shared/web/kept-draft.ts";
import { useSession } from "../../accounts/web/public.ts";
import type { FormBody } from "./my-advertisements-query.ts";

/** The form as it was typed, but for the image: this device has only its key, and nothing to show. */
type Draft = Omit<FormBody, "image">;

/** Stays on this device until it is saved or given up, for this account only. `id`: null of a new advertisement. */
export function useAdvertisementDraft(id: string | null) {
  const { read, write } = keptDraft(useSession()?._id ?? "", `advertisement.${id ?? "new"}`, isDraft);
  const [restored, setRestored] = useState(read);
  return {
    restored,
    keep: write,
    forget(): void {
      write(null);
      setRestored(null);
    },
  };
}

const texts = ["headline", "link", "city", "startsOn", "endsOn"] as const;
const lists = ["placements", "types"] as const;

function isDraft(stored: unknown): stored is Draft {
  const draft = stored as Record<string, unknown> | null;
  return draft !== null && texts.every((name) => typeof draft[name] === "string") && lists.every((name) => Array.isArray(draft[name]));
}
