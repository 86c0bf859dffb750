import { Link } from "react-router";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { registrationPath, registrationText } from "../../contract/registration-terms.ts";

/** That a home is hidden, or will be, without a valid RERA registration; leads to where that is entered. */
export function RegistrationLink({ row: { _id, title, registration, restorableUntil } }: { row: MyPropertyRow }) {
  if (registration === null || restorableUntil !== null) return null;
  const text = registrationText(registration);
  return (
    <Link
      to={registrationPath(_id)}
      className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
      aria-label={`${text}: ${title}`}
    >
      {text}
    </Link>
  );
}
