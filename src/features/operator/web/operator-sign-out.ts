import { data, redirect } from "react-router";
import { pageServices } from "../../../shared/web/api-client.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-sign-out";
import { deskApi } from "./desk-api.ts";
import { endedCookie } from "./desk-cookie.ts";

/** It accepts a form, and shows nothing to anybody. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export async function action({ context }: Route.ActionArgs) {
  // Already ended: either way the session is over.
  await deskApi(context)
    .operatorLogout()
    .catch(() => undefined);
  return redirect(`${deskPath}/login`, { headers: { "set-cookie": endedCookie(pageServices(context).site.publicUrl) } });
}

export default function Nothing() {
  return null;
}
