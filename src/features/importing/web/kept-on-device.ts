import { keptDraft } from "../../../shared/web/kept-draft.ts";
import { useSession } from "../../accounts/web/public.ts";

/** What was typed and the server does not have yet: a matching before its check, cells that could not be sent. */
export const useKept = <T>(name: string, fits: (stored: unknown) => stored is T) =>
  keptDraft(useSession()?._id ?? "", `import.${name}`, fits);
