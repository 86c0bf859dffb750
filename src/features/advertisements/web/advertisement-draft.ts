import { useState } from "react";
import { draftsBegin } from "../../../shared/contract/device-storage.ts";
import { useSession } from "../../accounts/web/public.ts";
import type { FormBody } from "./my-advertisements-query.ts";

/** The form as it was typed, but for the image: this device has only its key, and nothing to show. */
type Draft = Omit<FormBody, "image">;

/** Stays on this device until it is saved or given up, for this account only. `id`: null of a new advertisement. */
export function useAdvertisementDraft(id: string | null) {
  const key = `${draftsBegin(useSession()?._id ?? "")}advertisement.${id ?? "new"}`;
  const [restored, setRestored] = useState(() => read(key));
  return {
    restored,
    keep: (draft: Draft) => write(key, draft),
    forget(): void {
      write(key, null);
      setRestored(null);
    },
  };
}

const texts = ["headline", "link", "city", "startsOn", "endsOn"] as const;
const lists = ["placements", "types"] as const;

/** Other code, or an older version, may have written it. */
function read(key: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null");
    const fits = stored && texts.every((name) => typeof stored[name] === "string") && lists.every((name) => Array.isArray(stored[name]));
    return fits ? stored : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed lasts as long as its form.
  }
}
