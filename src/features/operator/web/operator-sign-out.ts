import { data, redirect } from "react-router";
import { pageServices } from "../../../shared/web/api-client.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-sign-out";
import { deskApi } from "./desk-api.ts";
import { endedCookie } from "./desk-cookie.ts";

/** It takes a form, and shows nothing to anybody. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export async function action({ context }: Route.ActionArgs) {
  // Ended already: here it is over in any case.
  await deskApi(context)
    .operatorLogout()
    .catch(() => undefined);
  return redirect(`${deskPath}/login`, { headers: { "set-cookie": endedCookie(pageServices(context).site.publicUrl) } });
}

export default function Nothing() {
  return null;
}
