import { useActionData } from "react-router";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import { type FailedEnquiry, sentParameter } from "../../leads/web/public.ts";

/** The result of an enquiry that was sent from this page without JavaScript; undefined when none was. */
export function useEnquiryOutcome(): FailedEnquiry | "sent" | undefined {
  const failed = useActionData<FailedEnquiry>();
  const parameters = useAddressQuery();
  const isSent = parameters.get(sentParameter.name) === sentParameter.value;
  return failed ?? (isSent ? "sent" : undefined);
}
