import { type ComponentType, type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { useKeys } from "../keys/use-keys.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import type { StepsProps } from "../ui/stepper.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";
import { fieldId, fieldOfId } from "./focus-field.ts";
import type { WizardRecord } from "./form-kind.ts";
import type { Conflict } from "./merge-changes.ts";
import { addressOf, previousPosition, questionsOf, readPosition } from "./questions.ts";
import { useSaveStep } from "./use-save-step.ts";
import { useShownField } from "./use-shown-field.ts";
import { WizardContext } from "./wizard-form.ts";
import { DraftNotice, WizardFooter } from "./wizard-frame.tsx";
import { lastStepOf, type WizardKind } from "./wizard-kind.ts";
import { type WizardState, WizardStore } from "./wizard-store.ts";

type Props<Stored extends WizardRecord, Values extends object> = {
  kind: WizardKind<Stored, Values>;
  accountId: string;
  /** The server's record when the wizard opens; null: a new one. */
  record: Stored | null;
  step: number;
  /** The frame around the steps. */
  Layout: ComponentType<StepsProps & { children: ReactNode }>;
  /** The step's fields. `question`: the shown one, from 0. `isInert`: input would be lost now. */
  children: (shown: { step: number; question: number; id: string | null; isInert: boolean }) => ReactNode;
};

/** The steps of one record. Use account and record as its key. */
export function Wizard<Stored extends WizardRecord, Values extends object>({
  kind,
  accountId,
  record: initial,
  step,
  Layout,
  children,
}: Props<Stored, Values>) {
  const [store] = useState(() => new WizardStore(kind, accountId, initial));
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { record, values, errors } = state;
  const position = readPosition(kind, step, useLocation().search);
  const showField = useShownField(kind, record?._id ?? null, position);
  const { isReady, isSaving, save, settle, leave, doubt, answerDoubt, lateReason } = useSaveStep(kind, store, position, showField);
  const navigate = useNavigate();
  const last = lastStepOf(kind);
  const isAway = useIsAway(step, last);
  const back = record && isAway ? (kind.backToLast?.(record) ?? null) : null;
  // The last step saves what was typed in others.
  const goOn = record && back ? () => void navigate(addressOf(kind, record._id, { step: last, question: 0 })) : save;
  useKeys("This form", [{ keys: ["Ctrl+Enter"], does: "save and go on", act: goOn }]);
  const asked = questionsOf(kind, step).length;
  const previous = previousPosition(kind, position);
  const hasPrevious = previous !== null && (record !== null || previous.step === step);
  const form = useMemo(
    () => ({ kind, at: "", record, values, errors, change: store.change, read: store.read, meet: store.meet }),
    [kind, record, values, errors, store],
  );
  const doubted = doubt && "field" in doubt ? { ...doubt, onSure: () => answerDoubt("sure") } : null;
  return (
    <WizardContext value={{ ...form, doubt: doubted }}>
      <ScreenHeader
        isLine
        title={!record || kind.isAdding?.(record) ? kind.headings.add : kind.headings.edit}
        count={record && kind.nameOf(record)}
      />
      {/* The focus goes to a field, so that the change of question has to be said. */}
      <p role="status" className="sr-only">
        {asked > 0 && `Question ${position.question + 1} of ${asked}`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields in it are left, by pointer or keyboard. */}
      <div className="mx-auto w-full max-w-[70rem] pb-8" onBlur={({ target }) => leave(fieldOfId(target.id))}>
        <Layout stepNames={kind.stepNames} step={step} part={(position.question + 1) / Math.max(1, asked)}>
          <DraftNotice
            restoredFrom={state.restoredFrom}
            hasDiscarded={state.discarded !== null}
            onDiscard={store.discard}
            onUndo={store.undoDiscard}
          />
          {children({ ...position, id: record?._id ?? null, isInert: isSaving && record === null })}
        </Layout>
      </div>
      <WizardFooter
        button={step === last ? (kind.lastButton?.(record) ?? "Save") : back}
        status={statusText(kind, state, store.unsavedSteps(), step)}
        isReady={back !== null || isReady}
        isSaving={isSaving}
        late={lateReason && lateTexts[lateReason]}
        onPrevious={hasPrevious ? () => void navigate(addressOf(kind, record?._id ?? null, previous)) : null}
        onNext={goOn}
      />
      {doubt && !("field" in doubt) && <DoubtDialog key={doubt.key} doubt={doubt} onAnswer={answerDoubt} />}
      {state.conflicts.length > 0 && (
        <ConflictDialog
          // It shows the values of any form in words, and knows none by name.
          kind={kind as unknown as AnyKind}
          conflicts={state.conflicts as unknown as readonly Conflict<AnyValues>[]}
          onSettle={settle}
        />
      )}
    </WizardContext>
  );
}

/** Whether a link to a field has led away from the last step, until the person is there again. */
function useIsAway(step: number, last: number): boolean {
  const { hash } = useLocation();
  const [shown, setShown] = useState(step);
  const [isAway, setAway] = useState(false);
  if (shown !== step) {
    setShown(step);
    setAway(step !== last && (isAway || (shown === last && hash.startsWith(`#${fieldId("")}`))));
  }
  return isAway;
}

const lateTexts = {
  "no line": "No connection. Your changes are on this device, and will be saved by themselves when the line is back.",
  "busy site": "The site is busy. Your changes are on this device, and will be saved by themselves in a moment.",
};

type AnyValues = Record<string, unknown>;
type AnyKind = WizardKind<WizardRecord, AnyValues>;

function statusText(
  { stepNames }: { stepNames: readonly string[] },
  { isKept }: Pick<WizardState<never, never>, "isKept">,
  unsaved: readonly number[],
  step: number,
): string {
  if (unsaved.length === 0) return "";
  if (!isKept) return "Not saved yet, and this device cannot keep a draft.";
  // The last step saves them too.
  const isLast = step === stepNames.length;
  const elsewhere = isLast ? [] : unsaved.filter((other) => other !== step).map((other) => stepNames[other - 1]);
  return elsewhere.length > 0 ? `Not saved yet: ${elsewhere.join(", ")}` : "Draft kept on this device";
}
