// The stream of lead events: one for all tabs of a browser, however many parts of a page listen.
import { followSharedStream } from "../../../../shared/web/follow-shared-stream.ts";
import { readSession } from "../../../accounts/web/public.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";

type Listener = (event: LeadEvent) => void;
const listeners = new Set<Listener>();
let end: (() => void) | undefined;

/** Calls `listener` when the lister's leads change, until the returned function is called, as `followSharedStream` says. */
export function followLeads(listener: Listener): () => void {
  listeners.add(listener);
  end ??= followSharedStream<LeadEvent>(myLeadsStreamPaths.followMyLeads.path, readSession()?._id ?? "", (event) => {
    for (const one of listeners) one(event);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = undefined;
  };
}
