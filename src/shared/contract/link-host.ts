/**
 * Whether a full address shows where it leads: its host has a dot, and no user name before it could be mistaken for it
 * ("https://authority.example@elsewhere.example").
 */
export function showsItsHost(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes(".") && username === "" && password === "";
}
