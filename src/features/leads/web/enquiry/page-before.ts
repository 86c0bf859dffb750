const longest = 2_000;

/**
 * The address of the page that led to the subject, past the subject's own pages; empty when there is none. Only its class is kept. Loaded
 * when somebody writes: a visit is counted by a shorter one, which every first visit carries.
 */
export function pageBefore(): string {
  const { navigation } = globalThis as Partial<typeof globalThis>;
  const own = location.origin + location.pathname.split("/").slice(0, 3).join("/");
  const earlier = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  return (earlier.findLast(({ url }) => !url?.startsWith(own))?.url || document.referrer).slice(0, longest);
}
