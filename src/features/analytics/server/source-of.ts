import { type Source, sources } from "../contract/sources.ts";
import { landingParts } from "../contract/vital-terms.ts";

/** By the first part of the path on our own site. */
const ownPages = new Map<string, Source>([
  ["", "home"],
  ["search", "search"],
  ["saved", "saved"],
  ["property", "similar"],
  ["projects", "project"],
  ["builders", "project"],
  ["agents", "project"],
  ...landingParts.map((part): [string, Source] => [part, "landing"]),
]);
const engines = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|yandex|baidu|brave|startpage)\.[a-z.]+$/;
const socials =
  /(^|\.)(whatsapp|facebook|instagram|linkedin|telegram|twitter|youtube|pinterest|reddit|sharechat)\.(com|org)$|^(t\.co|t\.me|x\.com|wa\.me)$/;

/** The class of the page that led to a home; its address itself is stored nowhere. undefined: the caller did not say. */
export function sourceOf(from: string | undefined, publicUrl: string): Source {
  if (from === undefined) return "unknown";
  if (!URL.canParse(from)) return "direct";
  const { host, hostname, pathname, searchParams } = new URL(from);
  if (host === new URL(publicUrl).host) {
    const source = ownPages.get(pathname.split("/")[1] ?? "") ?? "direct";
    return source === "search" && searchParams.get("view") === "map" ? "map" : source;
  }
  if (engines.test(hostname)) return "engine";
  return socials.test(hostname) ? "social" : "site";
}

/** As the database holds it; null: not known. */
export const sourceNumberOf = (from: string | undefined, publicUrl: string): number | null =>
  from === undefined ? null : sourceNumber(sourceOf(from, publicUrl));

/** As the database holds it. */
export const sourceNumber = (source: Source): number => sources.indexOf(source) + 1;
