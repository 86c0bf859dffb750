import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

const refused = ":is(input, select, textarea)[aria-invalid=true], [data-refused] input";

/**
 * For forms that the page's action answers: after a refusal the focus moves to the first faulty field. The ref is for the element
 * around the fields; a faulty group of choices is marked by `data-refused`.
 */
export function useFocusOnRefusal<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state === "idle" && wasSent.current) around.current?.querySelector<HTMLElement>(refused)?.focus();
    wasSent.current = formMethod !== undefined;
  }, [state, formMethod]);
  return around;
}
