/**
 * JSON-LD for search engines. The Content-Security-Policy allows it: it is data, not code. `<` is escaped, so that no text of a
 * lister can end the element. Search engines read the server's page: callers write `import.meta.env.SSR && ...`, which keeps the
 * code that makes the data out of the browser; the browser leaves the element as it is.
 */
export function StructuredData({ data }: { data: Record<string, unknown> | false }) {
  const text = data ? JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which a script element does not decode.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
