import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../api-client.ts";
import { toast } from "../toast.ts";
import { isFieldShown } from "./focus-field.ts";
import { type FieldOf, fieldsOf, type WizardRecord } from "./form-kind.ts";
import { type Asking, addressOf, isAfter, nextPosition, type Position, positionOf } from "./questions.ts";
import { latenessOf, useLateSave } from "./use-late-save.ts";
import { type Doubt, lastStepOf, type Refusal, type WizardKind } from "./wizard-kind.ts";
import type { WizardStore } from "./wizard-store.ts";

/**
 * Saves the step and goes to the next one (PWIZ-02, PWIZ-03, PROJ-03); a second press during the save does nothing. The last step
 * also saves what was typed in others. A save that does not reach the site goes out by itself later.
 */
export function useSaveStep<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  position: Position,
  showField: (path: string) => void,
) {
  const { step, question } = position;
  const [isSaving, setSaving] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  /** When a save asked the doubt; null: it was asked when its field was left. */
  const askedAt = useRef<number | null>(null);
  /** The doubts that the person has dispelled. */
  const isSure = useRef(new Set<string>());
  const isBusy = useRef(false);
  /** A save waits for a choice between two values. */
  const hasAsked = useRef(false);
  /** Its creation was tried before, and may have succeeded without an answer. */
  const mayBeCreated = useRef(store.read().creationKey !== null);
  const { late, setLate } = useLateSave(`${step} ${question}`, () => void save(true));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = nextPosition(kind, position);

  /** `isLate`: by itself. It then asks nothing, and does not leave a step in which something was typed since the press. */
  async function save(isLate = false): Promise<void> {
    if (isBusy.current || store.read().conflicts.length > 0) return;
    const { record, values } = store.read();
    const refusal = refusalAt(kind, store, position);
    if (next?.step === step && !refusal && !isSavedAmid(kind, store, step))
      return void navigate(addressOf(kind, record?._id ?? null, next));
    if (isHeldBack(refusal, isLate)) return setLate(null);
    const steps = stepsToSave(kind, store, step);
    const doubts = isLate ? [] : steps.flatMap((one) => kind.doubts?.(one, values, record) ?? []);
    const open = doubts.find(({ key }) => !isSure.current.has(key));
    if (open && !isAnswered(open)) return ask(open);
    const pressedWith = isLate && late ? late.values : values;
    isBusy.current = true;
    setSaving(true);
    const isNew = record === null;
    try {
      if (isNew && mayBeCreated.current) await adoptCreated(kind, store);
      const saved = await saveAll(kind, store, steps);
      setLate(null);
      hasAsked.current = saved === null;
      if (!saved) return;
      queries.setQueryData(kind.queryKey(saved._id), saved);
      const shortfall = kind.shortfallOf?.(saved, step);
      if (shortfall) toast.show(shortfall, { type: "error" });
      else toast.show(isNew ? kind.messages.created : kind.messages.updated);
      const lacking = kind.lacks?.(saved, step) ?? [];
      const [first] = lacking;
      if (first && pressedWith === values) {
        store.refuse(lacking);
        // What this screen asks for comes first.
        return showField((lacking.find(({ path }) => isFieldShown(path)) ?? first).path);
      }
      // Back then leads to the form of the created record, not to an empty one.
      if (isNew) await navigate(addressOf(kind, saved._id, position), { replace: true });
      const to = next ? addressOf(kind, saved._id, next) : kind.pathAfter?.(saved, record);
      if (to && pressedWith === values) await navigate(to);
    } catch (error) {
      mayBeCreated.current ||= isNew && !isRefusal(error);
      const lateness = latenessOf(error);
      setLate(lateness && { ...lateness, values: pressedWith });
      // Without a line the wait is said, and nothing has failed.
      const isSaid = lateness?.reason === "no line" && (isLate || !navigator.onLine);
      if (!isSaid && !(lateness && isLate)) tellFailure(error, kind, store, showField);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  /** Says why nothing is sent: something is missing, or a running upload would be left out. */
  function isHeldBack(refusal: ReturnType<typeof kind.refuse>, isLate: boolean): boolean {
    if (refusal) {
      if (isLate) return true;
      toast.show(refusal.message, { type: "error" });
      const { record, values } = store.read();
      const lacking = (record && kind.lacks?.(record, step, values)) ?? [];
      if (refusal.issues.length > 0) store.refuse([...issuesAt(kind, refusal), ...lacking]);
      showField(refusal.field);
      return true;
    }
    const isWaiting = kind.isWaiting(store.read().record?._id ?? "", step);
    if (isWaiting && !isLate) toast.show(kind.messages.waiting, { type: "error" });
    return isWaiting;
  }

  /** Ends the conflicts and the save that waited for them. */
  function settle(theirsFor: readonly string[]): void {
    store.settle(theirsFor as readonly FieldOf<Values>[]);
    if (hasAsked.current) void save();
  }

  function ask(open: Doubt): void {
    setDoubt(open);
    askedAt.current = performance.now();
    if ("field" in open) showField(open.field);
  }

  /** Asks below the field that has been left, before a save asks. */
  function leave(path: string): void {
    const { values, record } = store.read();
    store.complain(kind.faultsOnLeaving?.(path, values) ?? []);
    const open = (kind.doubts?.(step, values, record) ?? []).find((one) => "field" in one && one.field === path);
    if (!open || isSure.current.has(open.key) || doubt?.key === open.key) return;
    setDoubt(open);
    askedAt.current = null;
  }

  /** A doubt below its field is dispelled by the second press too, unless that belongs to the same double-click. */
  function isAnswered(open: Doubt): boolean {
    const wasAsked = "field" in open && open.key === doubt?.key && askedAt.current !== null;
    const isYes = wasAsked && performance.now() - (askedAt.current ?? 0) > doubleClickMs;
    if (isYes) isSure.current.add(open.key);
    return isYes;
  }

  /** Ends the doubt; the save that asked continues if the person is sure. */
  function answerDoubt(is: "sure" | "unsure"): void {
    setDoubt(null);
    if (doubt === null || is === "unsure") return;
    isSure.current.add(doubt.key);
    if (!("field" in doubt) || askedAt.current !== null) void save();
    else showField(doubt.field);
  }

  const isReady = next?.step === step ? refusalAt(kind, store, position) === null : kind.isReady(step, store.read().values);
  const asked = doubt && isStillOpen(kind, store, step, doubt) ? doubt : null;
  return { isReady, isSaving, save: () => void save(), settle, leave, doubt: asked, answerDoubt, lateReason: late?.reason ?? null };
}

const doubleClickMs = 600;

/** A doubt below a field ends when the field changes. */
function isStillOpen<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  step: number,
  doubt: Doubt,
): boolean {
  const { values, record } = store.read();
  return !("field" in doubt) || (kind.doubts?.(step, values, record) ?? []).some(({ key }) => key === doubt.key);
}

/** What the last step's button saves: its own fields, and before them whatever else has not been saved. */
function stepsToSave<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  step: number,
): number[] {
  const others = step === lastStepOf(kind) ? store.unsavedSteps().filter((one) => one !== step) : [];
  return [...others, step];
}

/** Why a save from here cannot be sent; null: it can. What a later question asks for is no reason to stay. */
function refusalAt<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  position: Position,
) {
  const { values } = store.read();
  for (const step of stepsToSave(kind, store, position.step)) {
    const refusal = kind.refuse(step, values);
    const asked = refusal && positionOf(kind, refusal.field);
    if (refusal && !(asked?.step === position.step && isAfter(asked, position))) return refusal;
  }
  return null;
}

/** Nobody has left out yet what a later question asks for. */
function issuesAt<Values extends object>(kind: Asking<Values>, { field, issues }: Refusal<string>): Refusal<string>["issues"] {
  const place = positionOf(kind, field);
  const isLater = (path: string) => {
    const asked = positionOf(kind, path);
    return place !== null && asked !== null && isAfter(asked, place);
  };
  return issues.filter(({ path }) => !isLater(path));
}

/** Whether a question before a step's last one is saved: not before the record exists, nor without changes or what a save needs. */
function isSavedAmid<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  step: number,
): boolean {
  const { record, values } = store.read();
  return record !== null && store.unsavedSteps().includes(step) && kind.refuse(step, values) === null;
}

/** The answer says that nothing was saved. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.body.status >= 400 && error.body.status < 500;

/** Repeats a creation whose answer was lost: the record that it made is edited from now on, and no second one is created. */
async function adoptCreated<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
): Promise<void> {
  store.meet(await create(kind, store));
  // It may hold values that were sent earlier; newer input wins.
  store.settle([]);
}

function create<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
): Promise<Stored> {
  const creationKey = store.takeCreationKey();
  return kind.create(store.read(), creationKey);
}

/** null: a field was changed both here and elsewhere, and now the person must choose. */
async function saveAll<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  [step, ...others]: readonly number[],
): Promise<Stored | null> {
  const saved = step === undefined ? null : await saveOrAsk(kind, store, step);
  return saved && others.length > 0 ? saveAll(kind, store, others) : saved;
}

async function saveOrAsk<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  step: number,
): Promise<Stored | null> {
  try {
    return await saveStep(kind, store, step);
  } catch (error) {
    const id = store.read().record?._id;
    if (!(error instanceof ApiError) || error.body.data.code !== "conflict" || id === undefined) throw error;
    const news = store.meet(await kind.fetch(id));
    if (store.read().conflicts.length > 0) return null;
    if (news.length > 0)
      toast.show(`Changed elsewhere in the meantime: ${news.map((field) => kind.labels[field]).join(", ")}.`, { type: "info" });
    return saveStep(kind, store, step);
  }
}

async function saveStep<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  step: number,
): Promise<Stored> {
  const { values, base, record } = store.read();
  const saved = record ? await kind.update(record, step, { values, base }) : await create(kind, store);
  store.accept(saved, step, values);
  return saved;
}

/** PWIZ-15; each issue is also shown at its field, and the first gets the focus. */
function tellFailure<Stored extends WizardRecord, Values extends object>(
  error: unknown,
  kind: WizardKind<Stored, Values>,
  store: WizardStore<Stored, Values>,
  showField: (path: string) => void,
): void {
  if (!(error instanceof ApiError) || error.body.status === 0) {
    toast.failure();
    return;
  }
  const { issues } = error.body.data;
  toast.show(error.message || kind.messages.failed, { type: "error" });
  store.refuse(issues);
  const order: readonly string[] = fieldsOf(kind);
  const [first] = issues.map(({ path }) => path).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (first) showField(first);
}
