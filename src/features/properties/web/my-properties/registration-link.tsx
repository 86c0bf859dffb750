import type { MyPropertyRow } from "../../contract/my-property.ts";
import { registrationPath, registrationText } from "../../contract/registration-terms.ts";
import { RowLink } from "./row-link.tsx";

/** That a home is hidden, or will be, without a valid RERA registration; leads to where that is entered. */
export const RegistrationLink = ({ row }: { row: MyPropertyRow }) =>
  row.registration && <RowLink row={row} text={registrationText(row.registration)} to={registrationPath(row._id)} />;
