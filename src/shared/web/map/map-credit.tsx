/** The credits that the map's data ask for: below the map or beside it, where they cover nothing: one line, also with large letters. */
export function MapCredit({ className = "" }: { className?: string }) {
  return (
    <p
      className={`bg-raised px-2 text-center text-[min(.75rem,3.4vw)] leading-5 text-ink-2 [&_a]:underline [&_a]:underline-offset-2 ${className}`}
    >
      <Source href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</Source>
      {" · "}
      <Source href="https://creativecommons.org/licenses/by/4.0/">GeoNames</Source>
      {" · "}
      <Source href="https://github.com/dr5hn/countries-states-cities-database">CSC database</Source>
    </p>
  );
}

function Source({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
