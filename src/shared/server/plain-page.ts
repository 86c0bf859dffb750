import { contentSecurityPolicy } from "./content-security-policy.ts";

/** A page that needs nothing else: for when the real ones cannot be had. Without scripts, styles or files. */
export function plainPage(
  title: string,
  text: string,
  { reloadAfterS }: { reloadAfterS?: number } = {},
): { html: string; headers: Record<string, string> } {
  const refresh = reloadAfterS === undefined ? "" : `<meta http-equiv="refresh" content="${reloadAfterS}">`;
  const html =
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}` +
    `<title>${escapeHtml(title)} | Aangan</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Home</a></p></main></body></html>\n`;
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": contentSecurityPolicy(),
      "x-content-type-options": "nosniff",
    },
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
