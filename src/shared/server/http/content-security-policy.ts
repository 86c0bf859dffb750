import { createHash } from "node:crypto";
import { ownValue } from "../../contract/own-value.ts";
import type { S3Settings } from "../config.ts";

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

/** The other hosts that pages load from and send to: media on another host, and uploads to S3. */
export function sourcesOf({ mediaBaseUrl, s3 }: { mediaBaseUrl: string; s3?: S3Settings | undefined }): ExtraSources {
  const uploads: ExtraSources = s3 ? { "connect-src": [bucketOrigin(s3)] } : {};
  if (!mediaBaseUrl.startsWith("http")) return uploads;
  const { origin } = new URL(mediaBaseUrl);
  return { ...uploads, "img-src": [origin], "media-src": [origin] };
}

function bucketOrigin({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const { protocol, host, origin } = new URL(endpoint);
  return forcePathStyle ? origin : `${protocol}//${bucket}.${host}`;
}

/** Vite's development client inserts styles into the page and talks to the server over a WebSocket. */
export const developmentSources: ExtraSources = { "style-src": ["'unsafe-inline'"], "connect-src": ["ws:"] };

/**
 * Turns the nonce that the renderer put on its own inline scripts into their hashes, and takes the nonce out of the page.
 * A cached page cannot carry a nonce (it must never be used twice), but it can carry hashes. Scripts without this
 * rendering's nonce, such as injected ones, get no hash and do not run.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scriptHashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || code === "") continue;
    scriptHashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptHashes: [...scriptHashes] };
}
