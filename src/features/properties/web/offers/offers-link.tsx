import { offersPath, othersText } from "../../contract/home-offers-terms.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { RowLink } from "../my-properties/row-link.tsx";

/** That others offer the same home; leads to their offers. */
export const OffersLink = ({ row }: { row: MyPropertyRow }) =>
  row.others > 0 && <RowLink row={row} text={othersText(row.others)} to={offersPath(row._id)} />;
