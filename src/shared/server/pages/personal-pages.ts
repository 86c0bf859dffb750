// Pages that differ from person to person: rendered with the requester's token, and never cached.
import type { FastifyRequest } from "fastify";

/** All pages at and below `path`; their token is in `cookie`. */
export type PersonalPages = { path: string; cookie: string };

/** Also the data of such a page, which React Router requests below `path.data`. */
export function isPersonal({ path }: PersonalPages, url: string): boolean {
  return url.startsWith(path) && /^($|[/.?])/.test(url.slice(path.length));
}

const tokenPattern = /^[\w-]{1,200}$/;

/** null: the request has none, or nothing that could be one. */
export function personalToken({ cookie }: PersonalPages, { headers }: Pick<FastifyRequest, "headers">): string | null {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  const [, token = ""] = pairs.find(([name]) => name === cookie) ?? [];
  return tokenPattern.test(token) ? token : null;
}
