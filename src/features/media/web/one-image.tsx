import type { ComponentProps } from "react";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { CaptionField, EntryError, RemoveButton } from "../../../shared/web/wizard/entry-controls.tsx";
import { UploadDropZone } from "./upload-drop-zone.tsx";
import { UploadTiles } from "./upload-tiles.tsx";
import { shownUrl, useUploads } from "./use-uploads.ts";

type ImageEntry = { url: string; caption: string };
type Props = {
  /** The property or the project that owns it. */
  ownerId: string;
  /** Distinguishes its upload from others of that owner. */
  list: string;
  image: ImageEntry | null;
  onChange: (image: ImageEntry | null) => void;
  /** As the server has it. */
  known: ComponentProps<typeof Picture>["image"];
  /** In the server's messages. */
  path: string;
  /** The name of one that was just uploaded. */
  caption: string;
};

/** A single image, shown uncropped: uploaded, described and removed. */
export function OneImage({ ownerId, list, image, onChange, known, path, caption }: Props) {
  const uploads = useUploads({
    ownerId,
    kind: "image",
    list,
    room: image ? 0 : 1,
    onUploaded: ({ key }) => onChange({ url: key, caption }),
  });
  if (!image) {
    return (
      <div>
        <UploadDropZone uploads={uploads} isSingle />
        <ul className="mt-3 grid gap-3">
          <UploadTiles uploads={uploads} />
        </ul>
        <EntryError path={path} />
      </div>
    );
  }
  const served = known?.url === image.url ? known : { url: shownUrl(ownerId, image.url), widths: [] };
  return (
    <div className="card grid content-start gap-2.5 p-2.5">
      <div className="aspect-[5/4] overflow-hidden rounded-md bg-sunken">
        <Picture image={{ ...served, alt: image.caption }} sizes="(min-width: 64rem) 24rem, 90vw" className="size-full object-contain" />
      </div>
      <CaptionField value={image.caption} onChange={(changed) => onChange({ ...image, caption: changed })} />
      <div className="flex justify-end">
        <RemoveButton onRemove={() => onChange(null)} />
      </div>
      <EntryError path={path} />
    </div>
  );
}
