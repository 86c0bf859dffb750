import { createHash } from "node:crypto";
import { contentSecurityPolicy } from "../http/content-security-policy.ts";

// Copied from design/tokens.css and the mark, for pages that can load nothing: the style sheet may be what is missing.
const style =
  ":root{color-scheme:light dark;--canvas:#f8f9f6;--ink:#12211b;--ink-2:#414f49;--primary:#0f5a42;--on:#fff}" +
  "@media(prefers-color-scheme:dark){:root{--canvas:#0c1310;--ink:#eef2ec;--ink-2:#b4beb6;--primary:#7cc9a4;--on:#0c1310}}" +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);" +
  "font:1rem/1.55 'Anek Latin','Segoe UI',system-ui,-apple-system,Roboto,'Noto Sans',sans-serif}" +
  "main{max-width:34rem;padding:2rem 1.25rem;text-align:center}svg{width:4rem;fill:var(--primary)}" +
  "h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.25}p{margin:.5rem 0;color:var(--ink-2);overflow-wrap:anywhere}" +
  "a{display:inline-block;margin-top:1.25rem;padding:.75rem 1.5rem;border-radius:.625rem;background:var(--primary);" +
  "color:var(--on);font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}";
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M11 1h10c5.5 0 10 4.5 10 10v18.5a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5' +
  'V28a6 6 0 0 0-12 0v1.5a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 1 29.5V11C1 5.5 5.5 1 11 1z"/></svg>';

/** A self-contained page, without scripts or files, for when the real ones fail. */
export function plainPage(
  title: string,
  text: string,
  { reloadAfterS }: { reloadAfterS?: number } = {},
): { html: string; headers: Record<string, string> } {
  const refresh = reloadAfterS === undefined ? "" : `<meta http-equiv="refresh" content="${reloadAfterS}">`;
  const html =
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}` +
    `<title>${escapeHtml(title)} | Aangan</title><meta name="robots" content="noindex"><style>${style}</style></head>` +
    `<body><main>${mark}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="/">Home</a></main></body></html>\n`;
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": contentSecurityPolicy({ "style-src": [styleHash] }),
      "x-content-type-options": "nosniff",
    },
  };
}

const escapes = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);
