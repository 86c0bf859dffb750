/**
 * Whether a full address shows where it leads: its host has names on both sides of a dot, and no user name before it could be mistaken
 * for it ("https://authority.example@elsewhere.example").
 */
export function showsItsHost(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return /[^.]\.[^.]/.test(hostname) && username === "" && password === "";
}

/**
 * A full address as browsers read it, which others may read differently: "https://a.example\\@b.example" leads to a.example. A slash
 * that only the end lacks is not added.
 */
export function plainLink(link: string): string {
  const { href } = new URL(link);
  return href === `${link}/` ? link : href;
}
