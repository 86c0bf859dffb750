import { useEffect, useRef } from "react";
import { pressedTellMe } from "../features/alerts/web/public.ts";
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
  usePressKept(Messages !== null);
  return Messages && <Messages />;
}

/** "Tell me of new homes" is often the first press on a page: it is repeated once the sheet that it opens is there. */
function usePressKept(isThere: boolean): void {
  const pressed = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isThere) return pressed.current?.click();
    function keep(event: MouseEvent) {
      const link = pressedTellMe(event);
      if (!link) return;
      event.preventDefault();
      pressed.current = link;
      loadLazyParts();
      // Without the code, the link's page has the same form.
      loadMessages().catch(() => location.assign(link.href));
    }
    document.addEventListener("click", keep, { capture: true });
    return () => document.removeEventListener("click", keep, { capture: true });
  }, [isThere]);
}
