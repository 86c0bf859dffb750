import { Archive, BadgeCheck, CircleCheck, Copy, EllipsisVertical, Eye, EyeOff, House, Images, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { checksPath } from "../../contract/property-checks-terms.ts";
import { statusesFor } from "../../contract/property-form-messages.ts";
import { type PropertyStatus, propertyStatusLabels } from "../../contract/property-terms.ts";
import { pageOf } from "./home-page.ts";
import type { RowAction } from "./my-properties-query.ts";
import { PopoverMenu } from "./popover-menu.tsx";

type Props = {
  row: MyPropertyRow;
  isBusy: boolean;
  onAct: (action: RowAction) => void;
  onStatus: (status: PropertyStatus) => void;
};

/** The actions on a property besides editing it; a row on a tablet has no other button to view it. */
export function PropertyMenu({ row, isBusy, onAct, onStatus }: Props) {
  const isPublished = row.publication === "published";
  return (
    <PopoverMenu
      label={`More actions for ${row.title}`}
      title="More"
      className="btn btn-ghost btn-icon btn-sm"
      content={<EllipsisVertical />}
      isBusy={isBusy}
    >
      {statusesFor(row.listedFor)
        .filter((status) => status !== row.status)
        .map((status) => (
          <button key={status} type="button" onClick={() => onStatus(status)}>
            {status === "available" ? <CircleCheck /> : <Archive />}
            Mark as {propertyStatusLabels[status].toLowerCase()}
          </button>
        ))}
      {/* Of one that is down, its lister asks for another look instead. */}
      {row.takenDown === null && (
        <button type="button" onClick={() => onAct({ to: isPublished ? "unpublish" : "publish" })}>
          {isPublished ? <EyeOff /> : <Eye />}
          {isPublished ? "Unpublish" : "Publish"}
        </button>
      )}
      {(row.confirmation === "hidden" || row.registration?.stage === "hidden") && row.takenDown === null && (
        <button type="button" onClick={() => onAct({ to: "unpublish" })}>
          <EyeOff />
          Leave it hidden
        </button>
      )}
      <Link to={pageOf(row)}>
        <House />
        {isPublished ? "View" : "Preview"}
      </Link>
      <Link to={checksPath(row._id)}>
        <BadgeCheck />
        Checks
      </Link>
      {/* Its copy would be public without another look. */}
      {row.takenDown === null && (
        <button type="button" onClick={() => onAct({ to: "duplicate" })}>
          <Copy />
          Duplicate
        </button>
      )}
      {row.takenDown === null && row.image !== null && (
        <button type="button" onClick={() => onAct({ to: "duplicate", media: "photos" })}>
          <Images />
          Duplicate with photos
        </button>
      )}
      <button type="button" onClick={() => onAct({ to: "delete" })}>
        <Trash2 />
        Delete
      </button>
    </PopoverMenu>
  );
}
