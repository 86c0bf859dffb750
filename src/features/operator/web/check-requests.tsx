import { FileImage, FileText } from "lucide-react";
import { Form } from "react-router";
import { indiaToday, shortDate, shortTime } from "../../../shared/contract/date-text.ts";
import { fileSizeText } from "../../../shared/contract/file-size-text.ts";
import { AreaField, TextField } from "../../../shared/web/ui/field.tsx";
import { checkLabels } from "../../properties/contract/property-terms.ts";
import type { DeskCheckRequest, DeskProperty } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";

type Props = { property: Pick<DeskProperty, "requests" | "version">; answer: DeskAnswer | undefined };

/** The checks that the lister has asked for, with papers, each with its decision. */
export function CheckRequests({ property: { requests, version }, answer }: Props) {
  if (requests.length === 0) return null;
  return (
    <ul className="grid gap-5 border-b border-line pb-5">
      {requests.map((request) => (
        <li key={request.kind} className="grid gap-3">
          <h3 className="text-base! font-semibold">{checkLabels[request.kind]}</h3>
          <p className="text-sm text-ink-2">
            Asked <time dateTime={request.askedAt}>{shortTime(request.askedAt)}</time>
            {request.decidedAt && `, ${request.outcome === "checked" ? "checked" : "refused"} ${shortDate(request.decidedAt)}`}
          </p>
          {request.note && <blockquote className="whitespace-pre-line text-ink-2 wrap-anywhere">“{request.note}”</blockquote>}
          <Papers papers={request.papers} />
          {request.decidedAt === null ? (
            <DecideForm kind={request.kind} version={version} answer={answer} />
          ) : (
            request.answer && <p className="note note-info whitespace-pre-line wrap-anywhere">{request.answer}</p>
          )}
          <DeskNote answer={answer} form={`check-${request.kind}`} />
        </li>
      ))}
    </ul>
  );
}

/** Nothing of a paper is shown before it is opened: the log says who has opened it. */
function Papers({ papers }: Pick<DeskCheckRequest, "papers">) {
  if (papers.length === 0) return <p className="text-sm text-ink-2">No papers.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {papers.map(({ id, name, contentType, sizeBytes }) => {
        const isPdf = contentType === "application/pdf";
        const Icon = isPdf ? FileText : FileImage;
        return (
          <li key={id} className="min-w-0">
            <a
              href={`${deskPath}/papers/${id}`}
              target="_blank"
              rel="noreferrer"
              className="btn btn-secondary h-auto! max-w-full gap-3 py-2 text-left"
            >
              <Icon aria-hidden />
              <span className="min-w-0">
                <span className="block max-w-60 truncate" title={name}>
                  {name}
                </span>
                <span className="block text-sm font-normal text-ink-2 nums">
                  {isPdf ? "PDF" : "Picture"}, {fileSizeText(sizeBytes)}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type DecideProps = { kind: DeskCheckRequest["kind"]; version: number; answer: DeskAnswer | undefined };

function DecideForm({ kind, version, answer }: DecideProps) {
  const errors = answer?.form === `check-${kind}` ? answer.errors : {};
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      aria-label={checkLabels[kind]}
      className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <input type="hidden" name="form" value="check" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <TextField name="checkedOn" label="Checked on" type="date" defaultValue={indiaToday()} error={errors.checkedOn} />
      <AreaField
        name="note"
        label="What was seen, or is missing"
        error={errors.note}
        rows={2}
        maxLength={1000}
        placeholder="The lister reads this."
      />
      <span className="flex flex-wrap gap-2 sm:col-span-2">
        <button type="submit" name="outcome" value="checked" className="btn btn-primary">
          Checked
        </button>
        <button type="submit" name="outcome" value="refused" className="btn btn-secondary">
          Not checked
        </button>
      </span>
    </Form>
  );
}
