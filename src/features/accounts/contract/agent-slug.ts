// The address of an agent's or builder's public page (PROF-01). Free of zod.

const shortIdLength = 10;

/** Words for people, then the end of the account's id, by which it is found: an old address still works after a change of name. */
export function agentSlug({ id, name, firm }: { id: string; name: string; firm: string | null }): string {
  const words = (firm ?? name)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return [words, id.slice(-shortIdLength)].filter(Boolean).join("-");
}

/** What an account's id ends with; null for what cannot be the address of one. */
export const shortIdIn = (slug: string): string | null =>
  new RegExp(`(?:^|-)([0-9a-hjkmnp-tv-z]{${shortIdLength}})$`).exec(slug)?.[1] ?? null;

export const agentPath = (slug: string): string => `/agents/${slug}`;
