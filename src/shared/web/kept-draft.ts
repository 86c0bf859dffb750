import { draftsBegin } from "../contract/device-storage.ts";

/** `write(null)` ends the draft. */
type KeptDraft<T> = { read: () => T | null; write: (draft: T | null) => void };

/**
 * What was typed in one form and is not saved: stays on this device, for this account only. `fits`: other code, or an older version, may
 * have written what is read.
 */
export function keptDraft<T>(accountId: string, form: string, fits: (stored: unknown) => stored is T): KeptDraft<T> {
  const key = draftsBegin(accountId) + form;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return fits(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        if (draft === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or forbidden: it lasts as long as this page.
      }
    },
  };
}
