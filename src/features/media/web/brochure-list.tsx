import { FileText } from "lucide-react";
import { fileSizeText } from "../../../shared/contract/file-size-text.ts";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { CaptionField, EntryError, OrderControls, RemoveButton, UndoRemoval } from "../../../shared/web/wizard/entry-controls.tsx";
import { moveEntry, useRemoval } from "../../../shared/web/wizard/use-removal.ts";
import { DragHandle, orderPlace } from "./drag-handle.tsx";
import { UploadDropZone } from "./upload-drop-zone.tsx";
import { StoppedUploads, TilesUnderWay } from "./upload-tiles.tsx";
import { useUploads } from "./use-uploads.ts";

type BrochureEntry = { url: string; caption: string };
type KnownBrochure = {
  url: string;
  pages: number | null;
  sizeBytes: number | null;
  firstPage: { url: string; widths: readonly number[] } | null;
};

type Props = {
  /** The project that owns them. */
  ownerId: string;
  brochures: readonly BrochureEntry[];
  /** The form's current list, for files that arrive later. */
  read: () => readonly BrochureEntry[];
  onChange: (brochures: readonly BrochureEntry[]) => void;
  /** The most that one save may name. */
  most: number;
  /** As the server has them. */
  known: readonly KnownBrochure[];
  /** The path of the list, in the server's messages. */
  path: string;
};

/** PDF files that are uploaded, named and ordered. */
export function BrochureList({ ownerId, brochures, read, onChange, most, known, path }: Props) {
  const removal = useRemoval(brochures, onChange);
  const uploads = useUploads({
    ownerId,
    kind: "brochure",
    room: most - brochures.length,
    onUploaded: ({ key }) => onChange([...read(), { url: key, caption: "Brochure" }]),
  });
  return (
    <>
      <UploadDropZone uploads={uploads} />
      <h2 className="mt-8 mb-4 text-lg!">{countText(brochures.length)}</h2>
      {removal.hasRemoved && <UndoRemoval what="Brochure" onUndo={removal.undo} />}
      <EntryError path={path} />
      <StoppedUploads uploads={uploads} arrivedCount={brochures.length} className="grid gap-4 sm:grid-cols-2" />
      <ul className="grid gap-4 sm:grid-cols-2">
        {brochures.map((brochure, index) => (
          <BrochureCard
            key={brochure.url}
            brochure={brochure}
            index={index}
            count={brochures.length}
            path={`${path}.${index}`}
            known={known.find(({ url }) => url === brochure.url)}
            onCaption={(caption) => onChange(brochures.with(index, { ...brochure, caption }))}
            onMove={(to) => onChange(moveEntry(brochures, index, to))}
            onRemove={() => removal.remove(index)}
          />
        ))}
        <TilesUnderWay uploads={uploads} />
      </ul>
    </>
  );
}

const countText = (count: number) => (count === 0 ? "No brochures yet" : count === 1 ? "1 brochure" : `${count} brochures`);

type CardProps = {
  brochure: BrochureEntry;
  known: KnownBrochure | undefined;
  path: string;
  index: number;
  count: number;
  onCaption: (caption: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function BrochureCard({ brochure, known, path, index, count, onCaption, onMove, onRemove }: CardProps) {
  return (
    <li className="card grid content-start gap-3 p-3" aria-label={`Brochure ${index + 1}`} {...orderPlace(index)}>
      <div className="flex gap-3">
        <div className="grid h-32 w-24 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
          {known?.firstPage ? (
            <Picture image={{ ...known.firstPage, alt: "First page" }} sizes="6rem" className="size-full object-contain" />
          ) : (
            <FileText className="size-8" aria-hidden />
          )}
        </div>
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <CaptionField value={brochure.caption} onChange={onCaption} />
          <p className="text-sm text-ink-2 nums">{known ? sizeText(known) : "Uploaded. It will be shown after you save."}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <DragHandle isOnCard label={`brochure ${index + 1}`} index={index} count={count} onMove={onMove} />
        <OrderControls index={index} count={count} onMove={onMove} />
        <RemoveButton onRemove={onRemove} />
      </div>
      <EntryError path={path} />
    </li>
  );
}

/** "12 pages, 3.4 MB". */
function sizeText({ pages, sizeBytes }: KnownBrochure): string {
  const parts = [pages !== null && `${pages} ${pages === 1 ? "page" : "pages"}`, sizeBytes !== null && fileSizeText(sizeBytes)];
  return parts.filter(Boolean).join(", ");
}
