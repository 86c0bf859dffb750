import { redirect } from "react-router";
import { type DataSaving, dataSavingCookie } from "../../shared/contract/data-saving.ts";
import { ownAddress } from "../../shared/contract/own-address.ts";
import { siteCookie } from "../../shared/contract/site-cookie.ts";
import { pageServices } from "../../shared/web/api-client.ts";
import type { Route } from "./+types/data-saving";

const yearS = 365 * 24 * 60 * 60;

/** It accepts the footer's form only. */
export const loader = () => redirect("/");

/** Remembers the choice on this device, and leads back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const value: DataSaving = form.get("saving") === "on" ? "on" : "off";
  const address = ownAddress(String(form.get("to")));
  const cookie = siteCookie({ name: dataSavingCookie, value, maxAgeS: yearS, sameSite: "Lax" }, pageServices(context).site.publicUrl);
  const to = address ? address.pathname + address.search : "/";
  return redirect(to, { status: 303, headers: { "set-cookie": cookie } });
}

export default function Nothing() {
  return null;
}
