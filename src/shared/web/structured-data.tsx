/**
 * JSON-LD for search engines. The Content-Security-Policy lets it be: it is data, not code. `<` is escaped, so that no text of
 * a lister can end the element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which a script element does not decode.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
