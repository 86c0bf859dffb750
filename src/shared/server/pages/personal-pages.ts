// Pages that differ from person to person: rendered with the requester's token, and never cached.

/** All pages at and below `path`; their token is in `cookie`. */
export type PersonalPages = { path: string; cookie: string };

/** Also the data of such a page, which React Router requests below `path.data`. */
export function isPersonal({ path }: PersonalPages, url: string): boolean {
  return url.startsWith(path) && /^($|[/.?])/.test(url.slice(path.length));
}
