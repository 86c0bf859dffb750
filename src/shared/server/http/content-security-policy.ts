import { hash } from "node:crypto";
import { ownValue } from "../../contract/own-value.ts";

const base = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  // A film that is about to be uploaded is played from memory for its poster.
  "media-src": ["'self'", "blob:"],
  "font-src": ["'self'"],
  // A film on a video site plays in place once it is pressed (PWIZ-13); nothing else is ever framed.
  "frame-src": ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};
export type ExtraSources = Partial<Record<keyof typeof base, string[]>>;

/** The policy of all pages, widened by what one of them needs besides our own files. */
export function contentSecurityPolicy(extra: ExtraSources = {}): string {
  return Object.entries(base)
    .map(([name, sources]) => [name, ...sources, ...(ownValue(extra, name) ?? [])].join(" "))
    .join("; ");
}

/** The other host that pages load from, when media are on one. */
export function sourcesOf({ mediaBaseUrl }: { mediaBaseUrl: string }): ExtraSources {
  if (!mediaBaseUrl.startsWith("http")) return {};
  const { origin } = new URL(mediaBaseUrl);
  return { "img-src": [origin], "media-src": [origin] };
}

/** Vite's development client inserts styles into the page and talks to the server over a WebSocket. */
export const developmentSources: ExtraSources = { "style-src": ["'unsafe-inline'"], "connect-src": ["ws:"] };

/**
 * Turns the nonce that the renderer put on its own inline scripts into their hashes, and takes the nonce out of the page.
 * A cached page cannot carry a nonce (it must never be used twice), but it can carry hashes. Scripts without this
 * rendering's nonce, such as injected ones, get no hash and do not run.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const scriptHashes = new Set<string>();
  for (const [index, after] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined || !before.startsWith("<script", before.lastIndexOf("<"))) continue;
    const code = after.slice(after.indexOf(">") + 1, after.indexOf("</script>"));
    if (code !== "") scriptHashes.add(`'sha256-${hash("sha256", code, "base64")}'`);
  }
  return { html: parts.join(""), scriptHashes: [...scriptHashes] };
}
