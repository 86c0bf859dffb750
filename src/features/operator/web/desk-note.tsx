import { CircleCheck } from "lucide-react";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import type { DeskAnswer } from "./desk-api.ts";

/** The result of the form around it. Faults of fields are shown at the fields. */
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
