import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { firstControl, focusField, isFieldShown } from "./focus-field.ts";
import type { WizardRecord } from "./form-kind.ts";
import { addressOf, type Position, positionOf } from "./questions.ts";
import type { WizardKind } from "./wizard-kind.ts";

/**
 * Returns what moves the focus to a field, and opens the step or question that asks for it. A link to a field (`#field-city`) does
 * the same, and a question that is opened in another way has the focus on its first field.
 */
export function useShownField<Stored extends WizardRecord, Values extends object>(
  kind: WizardKind<Stored, Values>,
  id: string | null,
  position: Position,
): (path: string) => void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();

  function show(path: string, isInAddress: boolean): void {
    const asked = isFieldShown(path) ? null : positionOf(kind, path);
    const isHere = !asked || (asked.step === position.step && asked.question === position.question);
    if (isHere) focusField(path);
    else void navigate(`${addressOf(kind, id, asked)}#field-${path}`, { replace: isInAddress });
  }

  const shown = useRef(position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    const before = shown.current;
    shown.current = position;
    if (hash.startsWith("#field-")) show(hash.slice("#field-".length), true);
    else if (before.step === position.step && before.question !== position.question) focusQuestion();
  }, [hash, key]);

  return (path) => show(path, false);
}

/** The first field, ready to be typed in; on a touch screen the heading, since a keyboard would cover the question. */
function focusQuestion(): void {
  const question = document.querySelector<HTMLElement>("[data-question]:not([hidden])");
  const isTouched = globalThis.matchMedia?.("(pointer: coarse)").matches;
  const target = question && ((!isTouched && firstControl(question)) || question.querySelector("h2"));
  target?.focus({ preventScroll: true });
}
