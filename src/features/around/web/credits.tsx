import type { NearbyCredit } from "../contract/nearby-terms.ts";

/** As the licences of the sources ask. */
export function Credits({ credits }: { credits: readonly NearbyCredit[] }) {
  return (
    <>
      Places:{" "}
      {credits.map(({ credit, licence, licenceUrl }, index) => (
        <span key={`${credit} ${licence}`}>
          {index > 0 && ", "}
          {credit} (
          {licenceUrl ? (
            <a href={licenceUrl} className="underline underline-offset-4" rel="noreferrer">
              {licence}
            </a>
          ) : (
            licence
          )}
          )
        </span>
      ))}
      .
    </>
  );
}
