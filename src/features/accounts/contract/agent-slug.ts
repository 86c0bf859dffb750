// The public pages of agents and builders (PROF-01). Free of zod.
import type { ListerType } from "./lister-types.ts";

const shortIdLength = 10;
const publicRoles: readonly ListerType[] = ["AGENT", "BUILDER"];

type Lister = { id: string; role: ListerType; name: string; firm: string | null };

/** The name, then the end of the account's id, which identifies it: an old address still works after a change of name. */
export function agentSlug({ id, name, firm }: Pick<Lister, "id" | "name" | "firm">): string {
  const words = (firm ?? name)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return [words, id.slice(-shortIdLength)].filter(Boolean).join("-");
}

/** The end of an account's id in an address; null when the address cannot be one. */
export const shortIdIn = (slug: string): string | null =>
  new RegExp(`(?:^|-)([0-9a-hjkmnp-tv-z]{${shortIdLength}})$`).exec(slug)?.[1] ?? null;

export const agentPath = (slug: string): string => `/agents/${slug}`;

export const builderPath = (slug: string): string => `/builders/${slug}`;

/** Whether listers of this role have a public page. */
export const hasPublicPage = (role: ListerType): boolean => publicRoles.includes(role);

/** The path of a lister's public page; null for roles without one. */
export function publicPageOf(lister: Lister): string | null {
  if (!hasPublicPage(lister.role)) return null;
  return (lister.role === "BUILDER" ? builderPath : agentPath)(agentSlug(lister));
}
