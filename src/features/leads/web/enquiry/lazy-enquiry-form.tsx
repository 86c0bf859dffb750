import { useEffect } from "react";
import { loadLazyParts, loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import type { EnquiryFormProps } from "./enquiry-form.tsx";

const LazyForm = loadOnFirstUse(async () => (await import("./enquiry-form.tsx")).EnquiryForm);

/** The form. Until the visitor acts it is the server's HTML, which is sent without JavaScript. */
export function EnquiryForm(props: EnquiryFormProps) {
  const isAnswered = props.outcome !== undefined;
  useEffect(() => {
    // The focus must move to the first refused field.
    if (isAnswered) loadLazyParts();
  }, [isAnswered]);
  return <LazyForm {...props} />;
}
