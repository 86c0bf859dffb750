import { useLazyPart } from "../../../../shared/web/load-on-first-use.tsx";

const loadMarks = async () => (await import("./own-marks-of-page.tsx")).OwnMarks;
/** Set before the first paint where this device has homes of its own: their marks are in view without any action. */
const isReturning = () => document.documentElement.hasAttribute("data-returning");

/** The marks of this device's own homes; a first visit loads their code when the visitor acts. */
export function OwnMarks() {
  const Marks = useLazyPart(loadMarks, isReturning);
  return Marks && <Marks />;
}
