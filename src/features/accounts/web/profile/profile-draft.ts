import { useState } from "react";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { keptDraft } from "../../../../shared/web/kept-draft.ts";
import type { Profile } from "../../contract/profile.ts";
import type { languages } from "../../contract/profile-messages.ts";
import { readSession } from "../session/session-store.ts";

const texts = ["name", "firm", "mobile", "reraNo", "reraState", "reraValidUntil", "about"] as const;
type TypedProfile = { languages: (typeof languages)[number][]; showsMobile: boolean } & Record<(typeof texts)[number], string>;
/** A part of the form as it was typed. */
export type Draft = Partial<TypedProfile>;

/** Stays on this device until it is saved or given up, for this account only. */
export function useProfileDraft(profile: Profile) {
  const { read, write } = keptDraft(readSession()?._id ?? "", "profile", isDraft);
  const [restored, setRestored] = useState(read);
  const [discarded, setDiscarded] = useState(0);
  function end(): void {
    write(null);
    setRestored(null);
  }
  return {
    /** Whether the form began with what was typed before. */
    isRestored: restored !== null,
    begun: { ...profile, ...restored },
    /** How many times; the form's key. */
    discarded,
    /** Only what was changed: other devices change the profile, too. */
    keep(typed: Draft): void {
      const changed = Object.entries(typed).filter(([name, value]) => isChanged(ownValue(profile, name), value));
      write(changed.length > 0 ? Object.fromEntries(changed) : null);
    },
    /** It is saved. */
    end,
    discard(): void {
      end();
      setDiscarded(discarded + 1);
    },
  };
}

const isChanged = (before: unknown, typed: unknown): boolean => JSON.stringify(before ?? "") !== JSON.stringify(typed);

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== "object" || stored === null) return false;
  const { languages = [], showsMobile = false, ...words } = stored as Record<string, unknown>;
  return (
    Array.isArray(languages) &&
    typeof showsMobile === "boolean" &&
    texts.every((name) => ["string", "undefined"].includes(typeof words[name]))
  );
}
