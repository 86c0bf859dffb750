import { ChevronLeft, ChevronRight, ImageUp, Trash2, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { CaptionField, EntryError, OrderControls } from "../../../shared/web/wizard/entry-controls.tsx";
import type { ShownPhoto } from "./photo-tile.tsx";

type Props = {
  photo: ShownPhoto;
  index: number;
  count: number;
  path: string;
  /** Of its own kind, such as its category. */
  controls: ReactNode;
  /** Null: it is the cover, or the list has none. */
  onMakeCover: (() => void) | null;
  onCaption: (caption: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Another photo is shown in the dialog. */
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Edits one photo, and leads to the ones before and after it. */
export function PhotoDialog({ photo, index, count, path, controls, onMakeCover, onCaption, onMove, onRemove, onShow, onClose }: Props) {
  const headingId = useId();
  return (
    <ModalDialog
      labelledBy={headingId}
      className="modal m-auto max-h-[calc(100dvh-1rem)] w-full max-w-4xl overflow-y-auto overscroll-contain p-4 text-ink backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:p-6"
      onClose={onClose}
    >
      <div className="mb-4 flex items-center gap-2">
        <h2 id={headingId} className="nums flex-1 text-lg!">
          Photo {index + 1} of {count}
        </h2>
        <StepButton label="Previous photo" isOff={index === 0} onPress={() => onShow(index - 1)}>
          <ChevronLeft />
        </StepButton>
        <StepButton label="Next photo" isOff={index === count - 1} onPress={() => onShow(index + 1)}>
          <ChevronRight />
        </StepButton>
        <button type="button" className="btn btn-ghost btn-icon btn-sm" aria-label="Close" onClick={closeDialog}>
          <X />
        </button>
      </div>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <Large photo={photo} />
        <div className="grid content-start gap-4">
          <CaptionAndEnter caption={photo.caption} onCaption={onCaption} />
          {controls}
          <div className="flex items-center justify-between gap-4">
            <span className="text-sm text-ink-2">Place in the list</span>
            <OrderControls index={index} count={count} onMove={onMove} />
          </div>
          <EntryError path={path} />
          <div className="flex flex-wrap gap-2">
            {onMakeCover && (
              <button type="button" className="btn btn-secondary btn-sm flex-1 whitespace-nowrap" onClick={onMakeCover}>
                <ImageUp aria-hidden /> Make cover
              </button>
            )}
            <button type="button" className="btn btn-secondary btn-sm flex-1" onClick={onRemove}>
              <Trash2 aria-hidden /> Remove
            </button>
          </div>
          <button type="button" className="btn btn-primary" onClick={closeDialog}>
            Done
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}

const closeDialog = ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.closest("dialog")?.close();

const Large = ({ photo: { image } }: { photo: ShownPhoto }) => (
  <div className="relative grid aspect-[3/2] max-h-[60dvh] w-full place-items-center overflow-hidden rounded-md bg-sunken">
    <Picture image={image} sizes="(min-width: 48rem) 34rem, 92vw" className="absolute inset-0 size-full object-contain" />
  </div>
);

/**
 * Enter in the caption ends the editing; not the one that ends a composed word. The caption has the focus at first, except where that
 * would open a keyboard over the photo.
 */
function CaptionAndEnter({ caption, onCaption }: { caption: string; onCaption: (caption: string) => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia?.("(pointer: fine)").matches) element.current?.querySelector("input")?.focus();
  }, []);
  const close = (event: KeyboardEvent<HTMLElement>) => event.key === "Enter" && !event.nativeEvent.isComposing && closeDialog(event);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the field inside.
    <div ref={element} onKeyDown={close}>
      <CaptionField value={caption} onChange={onCaption} />
    </div>
  );
}

type StepProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Not `disabled` at the ends: the focus would be lost on the last press. */
const StepButton = ({ label, isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    className="btn btn-secondary btn-icon btn-sm"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    {children}
  </button>
);
