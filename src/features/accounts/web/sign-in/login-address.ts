import { ownAddress } from "../../../../shared/contract/own-address.ts";

/** The login page's parameter: the address to return to after signing in (PANL-01). */
const parameter = "to";
/** Addresses that only listers see. */
const listersPath = /^\/(panel(\/|$)|change-password$)/;

/** The login page for a visitor who wanted to open `wanted`. */
export function loginAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `/login?${asking(pathname + search + hash)}`;
}

/** The registration page for a visitor who wanted to open that path of the panel; the login page after it leads there. */
export const registerAddress = (wanted: string): string => `/register?${asking(wanted)}`;

const asking = (wanted: string) => new URLSearchParams({ [parameter]: wanted });

/** The lister's address to return to after signing in; null when there is none, or when it leads elsewhere (AUTH-03). */
export function wantedPath(loginSearch: string): string | null {
  const wanted = new URLSearchParams(loginSearch).get(parameter);
  if (wanted === null) return null;
  const address = ownAddress(wanted);
  if (!address || !listersPath.test(address.pathname)) return null;
  return address.pathname + address.search + address.hash;
}
