import { CircleCheck } from "lucide-react";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import type { DeskAnswer } from "./desk-api.ts";

/** What came of the form that it stands in. What is wrong with a field stands there. */
export function DeskNote({ answer, form }: { answer: DeskAnswer | undefined; form: string }) {
  if (answer?.form !== form) return null;
  if (!answer.isDone) return Object.keys(answer.errors).length > 0 ? null : <DangerNote>{answer.message}</DangerNote>;
  return (
    <p role="status" className="note bg-success-soft! text-success!">
      <CircleCheck aria-hidden />
      {answer.message}
    </p>
  );
}
