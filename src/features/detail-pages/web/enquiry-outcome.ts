import { useActionData, useSearchParams } from "react-router";
import { type FailedEnquiry, sentParameter } from "../../leads/web/public.ts";

/** What came of an enquiry that was sent from this page without JavaScript; undefined when none was. */
export function useEnquiryOutcome(): FailedEnquiry | "sent" | undefined {
  const failed = useActionData<FailedEnquiry>();
  const [parameters] = useSearchParams();
  const isSent = parameters.get(sentParameter.name) === sentParameter.value;
  return failed ?? (isSent ? "sent" : undefined);
}
