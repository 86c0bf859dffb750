import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { DragHandle, orderPlace, useDragging } from "./drag-handle.tsx";

export type KnownImage = NonNullable<ComponentProps<typeof Picture>["image"]>;
export type ShownPhoto = { caption: string; image: KnownImage };

type Props = {
  photo: ShownPhoto;
  index: number;
  count: number;
  isCover: boolean;
  /** The first of a list that has a cover. */
  isLarge: boolean;
  hasError: boolean;
  /** It has so few pixels that it will look blurred. */
  isSmall: boolean;
  /** Badges on its lower edge. */
  mark: ReactNode;
  onEdit: () => void;
  onMove: (to: number) => void;
};

/** A photo in the grid: pressed to edit it, dragged to move it, with the mouse as a whole and otherwise by its handle. */
export function PhotoTile({ photo: { caption, image }, index, count, isCover, isLarge, hasError, isSmall, mark, onEdit, onMove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { isDragging, startDragging, takeDragged } = useDragging(button, index, onMove);
  const name = `photo ${index + 1}`;
  return (
    <li
      className={`group relative aspect-[3/2] min-h-full w-full overflow-hidden rounded-sm bg-sunken ${isLarge ? "col-span-3 sm:col-span-2 sm:row-span-2 sm:rounded-md" : ""} ${isDragging ? "ring-2 ring-focus" : ""}`}
      aria-label={`Photo ${index + 1}`}
      {...orderPlace(index)}
    >
      <Picture
        image={image}
        sizes={isLarge ? "(min-width: 40rem) 18rem, 92vw" : "(min-width: 40rem) 9rem, 30vw"}
        className="absolute inset-0 size-full object-cover"
      />
      <button
        ref={button}
        type="button"
        data-takes-focus
        className={`absolute inset-0 rounded-[inherit] focus-visible:-outline-offset-3 ${hasError ? "ring-3 ring-danger ring-inset" : ""}`}
        aria-haspopup="dialog"
        aria-label={`Edit ${name}${isCover ? ", cover" : ""}${isSmall ? ", small" : ""}${caption ? `: ${caption}` : ""}${hasError ? ", with a problem" : ""}`}
        onPointerDown={(event) => event.pointerType === "mouse" && event.button === 0 && startDragging(event)}
        // A key presses too, without a pointer before it that would have ended an earlier drag.
        onClick={({ detail }) => (takeDragged() && detail > 0) || onEdit()}
      />
      <div className="pointer-events-none absolute inset-1.5 flex flex-col items-start justify-between">
        <span className="nums grid h-5.5 min-w-5.5 place-items-center rounded-[5px] bg-[oklch(1_0_0/.94)] px-1 text-xs font-semibold text-[oklch(.232_.022_168)]">
          {index + 1}
        </span>
        <span className="flex max-w-full flex-wrap gap-1">
          {hasError && (
            <span className="badge badge-danger">
              <CircleAlert aria-hidden />
              Problem
            </span>
          )}
          {isSmall && <span className="badge badge-warn">Small</span>}
          {isCover && <PhotoBadge>Cover</PhotoBadge>}
          {mark}
        </span>
      </div>
      <div className="absolute top-0 right-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <DragHandle label={name} index={index} count={count} onMove={onMove} />
      </div>
    </li>
  );
}

/** A word on a picture, light or dark. */
export const PhotoBadge = ({ children }: { children: ReactNode }) => (
  <span className="badge max-w-full truncate bg-[oklch(1_0_0/.94)]! text-[oklch(.232_.022_168)]!">{children}</span>
);
