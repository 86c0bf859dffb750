/**
 * JSON-LD for search engines. The Content-Security-Policy lets it be: it is data, not code. `<` is escaped, so that no text of
 * a lister can end the element. They read what the server sends: callers write `import.meta.env.SSR && ...`, which
 * keeps what makes the data out of the browser's code; what the browser finds in the page it leaves there.
 */
export function StructuredData({ data }: { data: Record<string, unknown> | false }) {
  const text = data ? JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which a script element does not decode.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
