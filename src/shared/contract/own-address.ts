const base = "https://here.invalid";

/**
 * An address that somebody gave, as one of this site; null when it leads elsewhere. Resolved as the browser would: `//host`, `/\host`
 * and dots lead elsewhere than they seem to.
 */
export function ownAddress(given: string): URL | null {
  const address = URL.canParse(given, base) ? new URL(given, base) : null;
  return address?.origin === base ? address : null;
}
