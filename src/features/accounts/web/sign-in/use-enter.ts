import { useLocation, useNavigate } from "react-router";
import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { beginSession } from "../session/session-changes.ts";
import { wantedPath } from "./login-address.ts";

/** On the login page: takes the answer of a sign-in, and opens the page that the person wanted. */
export function useEnter(): (signedIn: EndpointOutput<AccountsEndpoints["login"]>) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  return async (signedIn) => {
    beginSession(signedIn);
    await navigate(wantedPath(search) ?? "/panel/dashboard", { replace: true });
    if (signedIn.isBack) toast.show(accountMessages.stays);
  };
}
