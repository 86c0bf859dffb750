// The stream of lead events: one for each page, however many parts of it listen.
import { followStream } from "../../../../shared/web/follow-stream.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";

type Listener = (event: LeadEvent) => void;
const listeners = new Set<Listener>();
let end: (() => void) | undefined;

/** Calls `listener` when the lister's leads change, until the returned function is called, as `followStream` says. */
export function followLeads(listener: Listener): () => void {
  listeners.add(listener);
  end ??= followStream<LeadEvent>(myLeadsStreamPaths.followMyLeads.path, (event) => {
    for (const one of listeners) one(event);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = undefined;
  };
}
