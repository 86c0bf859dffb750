import { redirect } from "react-router";
import { type DataSaving, dataSavingCookie } from "../../shared/contract/data-saving.ts";
import { siteCookie } from "../../shared/contract/site-cookie.ts";
import { pageServices } from "../../shared/web/api-client.ts";
import type { Route } from "./+types/data-saving";

const yearS = 365 * 24 * 60 * 60;
const base = "https://here.invalid";

/** It accepts the footer's form only. */
export const loader = () => redirect("/");

/** Remembers the choice on this device, and leads back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const value: DataSaving = form.get("saving") === "on" ? "on" : "off";
  const wanted = String(form.get("to"));
  const address = URL.canParse(wanted, base) ? new URL(wanted, base) : null;
  const cookie = siteCookie({ name: dataSavingCookie, value, maxAgeS: yearS, sameSite: "Lax" }, pageServices(context).site.publicUrl);
  // Resolved as the browser would: `//host` leads elsewhere than it seems to.
  const to = address?.origin === base ? address.pathname + address.search : "/";
  return redirect(to, { status: 303, headers: { "set-cookie": cookie } });
}

export default function Nothing() {
  return null;
}
