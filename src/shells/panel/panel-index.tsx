import { redirect } from "react-router";
import { readSession } from "../../features/accounts/web/public.ts";
import { panelMenuOf } from "./panel-menu.ts";

/** /panel itself: redirects to the first page of the role's menu. */
export function clientLoader() {
  const [first] = panelMenuOf(readSession()?.role ?? "");
  return redirect(first?.to ?? "/");
}

/** Without a screen it would be an address for data only. */
export default function PanelIndex() {
  return null;
}
