import { ArrowLeft, ArrowRight, CloudOff, History, Undo2 } from "lucide-react";
import { shortDate } from "../../contract/date-text.ts";

type NoticeProps = { restoredFrom: string | null; hasDiscarded: boolean; onDiscard: () => void; onUndo: () => void };

/** Says that the form started with unsaved input from earlier. */
export function DraftNotice({ restoredFrom, hasDiscarded, onDiscard, onUndo }: NoticeProps) {
  if (!restoredFrom) return null;
  return (
    <div role="status" className="note note-info mb-6 flex-wrap items-center">
      <History aria-hidden />
      <p className="flex-1">{hasDiscarded ? "Draft discarded." : `Draft restored. You typed it on ${shortDate(restoredFrom)}.`}</p>
      <button type="button" className="btn btn-secondary btn-sm" onClick={hasDiscarded ? onUndo : onDiscard}>
        {hasDiscarded && <Undo2 />}
        {hasDiscarded ? "Undo" : "Discard"}
      </button>
    </div>
  );
}

type FooterProps = {
  /** What the last step's button does; null: it goes on. */
  button: string | null;
  /** The unsaved parts of the form, in words. */
  status: string;
  isReady: boolean;
  isSaving: boolean;
  /** Why a save has not gone out yet. */
  late: string | null;
  /** null: there is nothing before. */
  onPrevious: (() => void) | null;
  onNext: () => void;
};

/** Always visible, at the bottom of the screen. */
export function WizardFooter({ button, status, isReady, isSaving, late, onPrevious, onNext }: FooterProps) {
  return (
    <div data-foot-bar className="sticky bottom-0 z-20 -mx-4 mt-auto -mb-6 border-t border-line bg-surface sm:-mx-8 sm:-mb-9">
      <div role="status">
        {late && (
          <p className="note note-warn rounded-none! sm:px-8!">
            <CloudOff aria-hidden />
            {late}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] sm:px-8">
        <button type="button" className="btn btn-secondary" disabled={!onPrevious} onClick={onPrevious ?? undefined}>
          <ArrowLeft />
          Previous
        </button>
        <p className="ml-auto text-sm text-ink-3 max-sm:hidden" role="status">
          {status}
        </p>
        {/* aria-disabled: a press is answered with what is missing (PWIZ-05). */}
        <button
          type="button"
          className="btn btn-primary px-7! max-sm:ml-auto"
          aria-disabled={!isReady || undefined}
          data-busy={isSaving || undefined}
          onClick={onNext}
        >
          {button ?? "Next"}
          {!button && <ArrowRight />}
          <kbd className="kbd-on-button" aria-hidden>
            Ctrl ↵
          </kbd>
        </button>
      </div>
    </div>
  );
}
