import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DoubtDialog } from "./doubt-dialog.tsx";
import { focusField } from "./focus-field.ts";
import type { WizardRecord } from "./form-kind.ts";
import type { Conflict } from "./merge-changes.ts";
import { useSaveStep } from "./use-save-step.ts";
import { WizardContext } from "./wizard-form.ts";
import { DraftNotice, type StepsProps, WizardFooter } from "./wizard-frame.tsx";
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
  /** The step's fields. `isInert`: input would be lost now. */
  children: (shown: { step: number; id: string | null; isInert: boolean }) => ReactNode;
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
  const { isSaving, save, settle, doubt, answerDoubt, lateReason } = useSaveStep(kind, store, step);
  const navigate = useNavigate();
  useFieldOfAddress();
  const { record, values, errors } = state;
  const form = useMemo(
    () => ({ kind, at: "", record, values, errors, change: store.change, read: store.read, meet: store.meet }),
    [kind, record, values, errors, store],
  );
  return (
    <WizardContext value={form}>
      <div className="mb-6">
        <h1 className="text-3xl">{record ? kind.headings.edit : kind.headings.add}</h1>
        {record && <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{kind.nameOf(record)}</p>}
      </div>
      <Layout stepNames={kind.stepNames} step={step}>
        <DraftNotice
          restoredFrom={state.restoredFrom}
          hasDiscarded={state.discarded !== null}
          onDiscard={store.discard}
          onUndo={store.undoDiscard}
        />
        {children({ step, id: record?._id ?? null, isInert: isSaving && record === null })}
      </Layout>
      <WizardFooter
        step={step}
        lastStep={lastStepOf(kind)}
        status={statusText(kind, state, store.unsavedSteps(), step)}
        isReady={kind.isReady(step, values)}
        isSaving={isSaving}
        late={lateReason && lateTexts[lateReason]}
        onPrevious={() => record && void navigate(kind.stepPath(record._id, step - 1))}
        onNext={save}
      />
      {doubt && <DoubtDialog key={doubt.key} doubt={doubt} onAnswer={answerDoubt} />}
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

const lateTexts = {
  "no line": "No connection. Your changes are on this device, and will be saved by themselves when the line is back.",
  "busy site": "The site is busy. Your changes are on this device, and will be saved by themselves in a moment.",
};

type AnyValues = Record<string, unknown>;
type AnyKind = WizardKind<WizardRecord, AnyValues>;

/** A link to a field moves the focus to the field itself. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (hash.startsWith("#field-")) focusField(hash.slice("#field-".length));
  }, [hash, key]);
}

function statusText(
  { stepNames }: { stepNames: readonly string[] },
  { isKept }: Pick<WizardState<never, never>, "isKept">,
  unsaved: readonly number[],
  step: number,
): string {
  if (unsaved.length === 0) return "";
  if (!isKept) return "Not saved yet, and this device cannot keep a draft.";
  const elsewhere = unsaved.filter((other) => other !== step).map((other) => stepNames[other - 1]);
  return elsewhere.length > 0 ? `Not saved yet: ${elsewhere.join(", ")}` : "Draft kept on this device";
}
