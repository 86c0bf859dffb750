import { data, Form } from "react-router";
import { indiaToday, shortDate, shortTime } from "../../../../shared/contract/date-text.ts";
import { orPageError } from "../../../../shared/web/api-client.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { AreaField, SelectField, TextField } from "../../../../shared/web/ui/field.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { linesOf } from "../../../costs/contract/rate-words.ts";
import { countryCode } from "../../../costs/contract/rates.ts";
import type { NewNationalRates, NewStateRates } from "../../../costs/contract/rates-schemas.ts";
import type { DeskRates } from "../../contract/desk.ts";
import { deskPath } from "../../contract/desk-terms.ts";
import { answerForm, deskApi } from "../desk-api.ts";
import { DeskCard } from "../desk-card.tsx";
import { DeskNote } from "../desk-note.tsx";
import type { Route } from "./+types/place-rates-screen";
import { bodyOf, fieldTexts, nationalGroups, type RatesField, type RatesGroup, shownLines, stateGroups } from "./rates-form-fields.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Rates: ${loaderData?.name ?? ""} | Operator | Aangan` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).getDeskRates({ params }))).data;
}

/** Also after a refusal: it may be about rows that are new. */
export const shouldRevalidate = () => true;

const groupsOf = (place: string) => (place === countryCode ? nationalGroups : stateGroups);

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const typed = [...(await readForm(request))].map(([name, value]): [string, string] => [name, String(value)]);
  const texts = new Map(typed);
  const body = { ...bodyOf(texts, groupsOf(params.place)), seenRows: Number(texts.get("seenRows")) };
  const call =
    params.place === countryCode
      ? api.addNationalRates({ body: body as unknown as NewNationalRates })
      : api.addStateRates({ params, body: body as unknown as NewStateRates });
  const answer = await answerForm("add", call);
  // What was typed comes back for those without scripts.
  return data({ ...answer.data, typed: answer.data.isDone ? [] : typed }, answer.init ?? {});
}

/** All dated rows of a state or of the country, and a form for the next one. */
export default function PlaceRatesScreen({ loaderData: { place, name, rows }, actionData: answer }: Route.ComponentProps) {
  const [newest] = rows;
  const known: Record<string, string> = newest
    ? { ...fieldTexts(newest.terms), source: newest.source, sourceUrl: newest.sourceUrl ?? "", note: newest.note ?? "" }
    : {};
  const typed = new Map([["validFrom", indiaToday()], ...Object.entries(known), ...(answer?.typed ?? [])]);
  const faults = new Map(Object.entries(answer?.errors ?? {}));
  return (
    <>
      <ScreenHeader title={name} back={{ to: `${deskPath}/rates`, label: "All rates" }} />
      <div className="grid grid-cols-1 gap-6">
        <DeskCard heading="Add dated rates">
          <p className="text-ink-2">
            They count from their day on and change no row: the history stays. To correct a row, add another one of the same day.
          </p>
          <Form key={rows.length} method="post" noValidate className="grid grid-cols-1 gap-6">
            <input type="hidden" name="seenRows" value={rows.length} />
            {groupsOf(place).map((group) => (
              <Group key={group.heading} group={group} typed={typed} faults={faults} />
            ))}
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField
                name="validFrom"
                label="Counts from"
                type="date"
                defaultValue={typed.get("validFrom")}
                error={faults.get("validFrom")}
              />
              <TextField name="source" label="Source" defaultValue={typed.get("source")} error={faults.get("source")} maxLength={300} />
              <TextField
                name="sourceUrl"
                label="Address of the source"
                type="url"
                isOptional
                defaultValue={typed.get("sourceUrl")}
                error={faults.get("sourceUrl")}
              />
              <AreaField
                name="note"
                label="Note for readers"
                isOptional
                defaultValue={typed.get("note")}
                error={faults.get("note")}
                maxLength={500}
              />
            </div>
            <button type="submit" className="btn btn-primary justify-self-start">
              Add rates
            </button>
          </Form>
          <DeskNote answer={answer} form="add" />
          {answer && !answer.isDone && faults.size > 0 && <p className="err">Nothing was added: see the marked fields.</p>}
        </DeskCard>
        <History rows={rows} />
      </div>
    </>
  );
}

type GroupProps = { group: RatesGroup; typed: ReadonlyMap<string, string>; faults: ReadonlyMap<string, string | undefined> };

function Group({ group: { heading, hint, lines }, typed, faults }: GroupProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="float-left w-full font-semibold">{heading}</legend>
      {hint && <p className="-mt-2 text-sm text-ink-2">{hint}</p>}
      {shownLines(lines, typed).map((line, at) => {
        // Lines of one kind are numbered.
        const index = lines[0]?.length === line.length ? at : 0;
        return (
          <div
            key={line[0]?.name}
            className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 max-lg:[&_label]:min-h-10 max-lg:[&_label]:content-end"
          >
            {line.map((field) => (
              <div key={field.name} className={field.isLong ? "col-span-full" : undefined}>
                <Entry
                  field={field}
                  label={labelOf(field, index)}
                  defaultValue={typed.get(field.name) ?? ""}
                  error={faults.get(field.name) ?? listFault(faults, field)}
                  isOptional={index > 0 || field.isOptional === true}
                />
              </div>
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

type EntryProps = { field: RatesField; label: string; defaultValue: string; error: string | undefined; isOptional: boolean };

function Entry({ field: { name, unit, choices }, ...shown }: EntryProps) {
  if (choices) return <SelectField name={name} prompt="Choose" options={choices} {...shown} />;
  return <TextField name={name} inputMode={unit ? "decimal" : undefined} autoComplete="off" {...shown} />;
}

/** "Up to, ₹", and of further lines "Up to, ₹, line 2". */
const labelOf = ({ label, unit }: RatesField, index: number): string =>
  `${label}${unit ? `, ${unit}` : ""}${index > 0 ? `, line ${index + 1}` : ""}`;

/** A fault of one of the cities is shown at their field. */
const listFault = (faults: GroupProps["faults"], { name }: RatesField): string | undefined =>
  [...faults].find(([path]) => path.startsWith(`${name}.`))?.[1];

function History({ rows }: Pick<DeskRates, "rows">) {
  const today = indiaToday();
  const current = rows.find(({ validFrom }) => validFrom <= today);
  return (
    <DeskCard heading={rows.length === 1 ? "1 row" : `${rows.length} rows`}>
      {rows.length === 0 && <p className="text-ink-2">Nothing is known of it yet. Its pages say so.</p>}
      <ul className="grid gap-5">
        {rows.map((row) => (
          <li key={row.addedAt + row.validFrom} className="border-t border-line pt-4 first:border-0 first:pt-0">
            <h3 className="flex flex-wrap items-center gap-x-3 text-base!">
              From {shortDate(row.validFrom)}
              {row === current && <span className="badge badge-primary">Counts now</span>}
              {row.validFrom > today && <span className="badge">Later</span>}
            </h3>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)] [&>dt]:text-ink-2">
              {linesOf(row.terms).map(({ label, text }) => [
                <dt key={`${label} label`}>{label}</dt>,
                <dd key={label} className="nums wrap-anywhere">
                  {text}
                </dd>,
              ])}
            </dl>
            {row.note && <p className="mt-1 text-sm text-ink-2">{row.note}</p>}
            <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
              {row.source}
              {row.sourceUrl && `, ${row.sourceUrl}`}. Added {shortTime(row.addedAt)}.
            </p>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
