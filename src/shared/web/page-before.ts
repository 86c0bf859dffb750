/** The longest address that calls accept; the rest tells no more about its class. */
const longest = 2_000;

/**
 * The address of the page that led here, past other pages below the same path: on this site the one before in the history, otherwise the
 * referrer. Only its class is kept.
 */
export function pageBefore(): string {
  const { navigation } = globalThis as Partial<typeof globalThis>;
  const entries = navigation?.entries() ?? [];
  const [, kind, id] = location.pathname.split("/");
  const isSame = (url: string | null | undefined) => url?.startsWith(`${location.origin}/${kind}/${id}`);
  let place = (navigation?.currentEntry?.index ?? 0) - 1;
  while (place > 0 && id && isSame(entries[place]?.url)) place--;
  const url = entries[place]?.url;
  return ((id && isSame(url) ? "" : url) || document.referrer).slice(0, longest);
}
