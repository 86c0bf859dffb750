import { Check, EyeOff } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { useKeys } from "../../../shared/web/keys/use-keys.ts";
import { AreaField } from "../../../shared/web/ui/field.tsx";
import type { DeskAdvertisement } from "../contract/desk.ts";
import { preparedRefusals } from "../contract/desk-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";
import { prepareWords, sendByKeys } from "./prepared-words.ts";
import { Key, reviewKeysTitle } from "./queue-steps.tsx";

type Desk = Pick<DeskAdvertisement, "version" | "isWaiting"> & { advertisement: Pick<DeskAdvertisement["advertisement"], "reason"> };
type Props = { desk: Desk; answer: DeskAnswer | undefined };

/** Approves an advertisement, or refuses it with words to its advertiser. */
export function AdvertisementDecisionForms({ desk, answer }: Props) {
  const { advertisement, version, isWaiting } = desk;
  const { reason } = advertisement;
  const approve = useRef<HTMLButtonElement>(null);
  useKeys(reviewKeysTitle, [{ keys: ["A"], does: "approve it", act: () => approve.current?.click() }]);
  return (
    <>
      {reason && <p className="note note-danger whitespace-pre-line wrap-anywhere">{reason}</p>}
      {(isWaiting || reason) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="approve" />
          <input type="hidden" name="version" value={version} />
          <button ref={approve} type="submit" className="btn btn-primary">
            <Check aria-hidden />
            Approve it <Key>A</Key>
          </button>
        </Form>
      )}
      <DeskNote answer={answer} form="approve" />
      {!reason && <RefusalForm desk={desk} answer={answer} />}
      <DeskNote answer={answer} form="refuse" />
    </>
  );
}

const preparedTexts = preparedRefusals.map(({ text }) => text);

function RefusalForm({ desk: { version, isWaiting }, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const reasonField = () => form.current?.elements.namedItem("reason") as HTMLTextAreaElement | null;
  const prepare = (text: string) => prepareWords(reasonField(), text, preparedTexts);
  useKeys(reviewKeysTitle, [
    {
      keys: preparedRefusals.map((_, index) => String(index + 1)),
      does: "prepared reason",
      act: (pressed) => prepare(preparedTexts[Number(pressed) - 1] ?? ""),
    },
    { keys: ["N"], does: "reason", act: () => reasonField()?.focus() },
    { keys: ["Ctrl+Enter"], does: "refuse it, from the reason" },
    { keys: ["R"], does: "refuse it", act: () => form.current?.requestSubmit() },
  ]);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={`grid gap-4 ${isWaiting ? "border-t border-line pt-4" : ""}`}>
      <input type="hidden" name="form" value="refuse" />
      <input type="hidden" name="version" value={version} />
      <fieldset className="grid gap-1.5 [@media(scripting:none)]:hidden">
        <legend className="lab mb-1">Prepared reasons</legend>
        {preparedRefusals.map(({ about, text }, index) => (
          <button key={about} type="button" className="btn btn-secondary btn-sm justify-start" onClick={() => prepare(text)}>
            <span className="flex-1 text-left">{about}</span>
            <Key>{index + 1}</Key>
          </button>
        ))}
      </fieldset>
      <AreaField
        name="reason"
        label="Reason, as the lister will read it"
        error={answer?.form === "refuse" ? answer.errors.reason : undefined}
        rows={4}
        maxLength={1000}
        onKeyDown={sendByKeys}
      />
      <button type="submit" className="btn btn-danger justify-self-start">
        <EyeOff aria-hidden />
        Refuse it <Key>R</Key>
      </button>
    </Form>
  );
}
