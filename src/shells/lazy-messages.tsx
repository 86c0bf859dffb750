import { useEffect } from "react";
import { loadLazyParts, useLazyPart } from "../shared/web/load-on-first-use.tsx";
import { useToasts } from "../shared/web/toast.ts";
import { waitingMark } from "../shared/web/waiting-mark.ts";

const loadMessages = async () => (await import("./messages.tsx")).Messages;

/** Toasts and the overlay answer to actions of a visitor: their code is loaded when the visitor first acts, with the first toast, or for what waits. */
export function LazyMessages() {
  const Messages = useLazyPart(loadMessages);
  const isWanted = useToasts().length > 0;
  useEffect(() => {
    if (isWanted || document.documentElement.hasAttribute(waitingMark)) loadLazyParts();
  }, [isWanted]);
  return Messages && <Messages />;
}
