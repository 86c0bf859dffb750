import { useEffect } from "react";
import { loadLazyParts, loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import type { EnquiryFormProps } from "./enquiry-form.tsx";

const LazyForm = loadOnFirstUse(async () => (await import("./enquiry-form.tsx")).EnquiryForm);

/** The form as pages show it: until somebody moves, the server's own, which is sent without JavaScript. */
export function EnquiryForm(props: EnquiryFormProps) {
  const isAnswered = props.outcome !== undefined;
  useEffect(() => {
    // The focus is to go to the first field that was refused.
    if (isAnswered) loadLazyParts();
  }, [isAnswered]);
  return <LazyForm {...props} />;
}
