import { useRef } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { DialogDoubt } from "./wizard-kind.ts";

/** Asks whether something unusual is meant. Escape is "no": nothing is sent. */
export function DoubtDialog({ doubt, onAnswer }: { doubt: DialogDoubt; onAnswer: (is: "sure" | "unsure") => void }) {
  const isSure = useRef(false);
  return (
    <ConfirmDialog
      title={doubt.heading}
      button={doubt.goOn}
      keep={doubt.back}
      isHarmless
      onConfirm={() => {
        isSure.current = true;
      }}
      onClose={() => onAnswer(isSure.current ? "sure" : "unsure")}
    >
      {doubt.text}
    </ConfirmDialog>
  );
}
