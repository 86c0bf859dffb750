// What was typed and the server does not have yet: a matching before its check, cells that could not be sent.
import { draftsBegin } from "../../../shared/contract/device-storage.ts";
import { useSession } from "../../accounts/web/public.ts";

type Kept<T> = { read: () => T | null; write: (value: T | null) => void };

/** Stays on this device, for this account only. `fits`: other code may have written what is read. */
export function useKept<T>(name: string, fits: (stored: unknown) => stored is T): Kept<T> {
  const key = `${draftsBegin(useSession()?._id ?? "")}import.${name}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return fits(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: it lasts as long as this page.
      }
    },
  };
}
