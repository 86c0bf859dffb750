import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { MyProperty } from "../../contract/my-property.ts";
import { AmenitiesStep } from "./amenities-step.tsx";
import { BasicStep } from "./basic-step.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { focusField } from "./focus-field.ts";
import { ImagesStep } from "./images-step.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PublicationCard } from "./publication-card.tsx";
import { hasBasics, useSaveStep } from "./use-save-step.ts";
import { VideosStep } from "./videos-step.tsx";
import { WizardContext } from "./wizard-form.ts";
import { DraftNotice, StepsBar, WizardFooter } from "./wizard-frame.tsx";
import { stepNames, stepPath } from "./wizard-steps.ts";
import { unsavedSteps, type WizardState, WizardStore } from "./wizard-store.ts";

type Props = {
  accountId: string;
  /** As the server has it when the wizard opens; null: to be created. */
  property: MyProperty | null;
  step: number;
};

/** The four steps of one property (PWIZ-01). To be keyed by account and property. */
export function Wizard({ accountId, property: initial, step }: Props) {
  const [store] = useState(() => new WizardStore(accountId, initial));
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { isSaving, save, settle } = useSaveStep(store, step);
  const navigate = useNavigate();
  useFieldOfAddress();
  const { property, values, errors } = state;
  const form = useMemo(() => ({ property, values, errors, change: store.change, read: store.read }), [property, values, errors, store]);
  return (
    <WizardContext value={form}>
      <div className="mb-6">
        <h1 className="text-3xl">{property ? "Edit property" : "Add property"}</h1>
        {property && <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{property.title}</p>}
      </div>
      <StepsBar step={step} />
      <div className="mt-8">
        <DraftNotice
          restoredFrom={state.restoredFrom}
          hasDiscarded={state.discarded !== null}
          onDiscard={store.discard}
          onUndo={store.undoDiscard}
        />
        {/* What would be typed while it is being created would belong to nothing. */}
        <StepBody step={step} propertyId={property?._id ?? null} isInert={isSaving && property === null} />
      </div>
      <WizardFooter
        step={step}
        status={statusText(state, step)}
        isReady={step > 1 || hasBasics(values)}
        isSaving={isSaving}
        onPrevious={() => property && void navigate(stepPath(property._id, step - 1))}
        onNext={save}
      />
      {state.conflicts.length > 0 && <ConflictDialog conflicts={state.conflicts} onSettle={settle} />}
    </WizardContext>
  );
}

/** With the preview beside it where a whole screen of fields leaves room; media take the width themselves. */
function StepBody({ step, propertyId, isInert }: { step: number; propertyId: string | null; isInert: boolean }) {
  const hasPreview = step <= 2;
  return (
    <div className={`grid gap-x-12 gap-y-8 ${hasPreview ? "xl:grid-cols-[minmax(0,1fr)_19rem]" : ""}`}>
      {/* Without a submit button Enter in a field saves nothing by surprise. */}
      <form noValidate inert={isInert} onSubmit={(event) => event.preventDefault()}>
        {step === 1 && <BasicStep />}
        {step === 2 && propertyId && <AmenitiesStep propertyId={propertyId} />}
        {step === 3 && <ImagesStep />}
        {step === 4 && <VideosStep />}
      </form>
      <aside aria-label="Publication" className={hasPreview ? "" : "max-w-xl"}>
        <div className="grid gap-6 xl:sticky xl:top-24">
          {hasPreview && (
            <div className="max-xl:hidden">
              <PreviewCard />
            </div>
          )}
          <PublicationCard />
        </div>
      </aside>
    </div>
  );
}

/** A link to a field, from what is missing, leads to the field itself. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (hash.startsWith("#field-")) focusField(hash.slice("#field-".length));
  }, [hash, key]);
}

function statusText(state: WizardState, step: number): string {
  const unsaved = unsavedSteps(state);
  if (unsaved.length === 0) return "";
  if (!state.isKept) return "Not saved yet, and this device cannot keep a draft.";
  const elsewhere = unsaved.filter((other) => other !== step).map((other) => stepNames[other - 1]);
  return elsewhere.length > 0 ? `Not saved yet: ${elsewhere.join(", ")}` : "Draft kept on this device";
}
