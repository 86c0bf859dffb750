import { Form } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { Field } from "../../../shared/web/ui/field.tsx";
import { type Option, Select } from "../../../shared/web/ui/select.tsx";
import { mostPlaces } from "../contract/journey-terms.ts";
import { timeChoices, timeText, unreadTime, writeTime } from "../contract/journey-times.ts";
import type { JourneysEndpoints } from "../contract/journeys.endpoints.ts";
import { journeysPaths } from "../contract/journeys.paths.ts";
import { livingHref, mostBedrooms, readLivingQuestion, whereToLivePath, withinChoices } from "../contract/where-to-live.ts";
import type { Route } from "./+types/where-to-live-screen";
import { KeptPlacesPart } from "./kept-places-part.tsx";
import { LivingResults } from "./living-results.tsx";
import { PlaceField } from "./place-field.tsx";

const title = "Where can I live?";
const intro =
  "Name up to three places that you go to, such as your work. We list the localities from which you reach all of them in time, with what homes cost there.";

export async function loader({ url, context }: Route.LoaderArgs) {
  const question = readLivingQuestion(url.searchParams);
  const places = question.places.filter((place) => place !== "");
  if (places.length === 0) return { question: { ...question, places }, found: null, unread: "" };
  const api = createPageApiClient<JourneysEndpoints>(journeysPaths, context);
  const { time, offer, bedrooms, within, order } = question;
  const query = { place: places, when: writeTime(time), for: offer, within, order, ...(bedrooms !== null && { bedrooms }) };
  const { data } = await orPageError(api.findWhereToLive({ query }));
  return { question: { ...question, places }, found: data, unread: unreadTime(url.searchParams.get("when")) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: intro, path: whereToLivePath });
}

const unknownPlace = "We do not know this place. Name a locality, a station or a city, or a point such as 18.591,73.739.";
const offers = [
  { value: "rent", label: "Rent" },
  { value: "sale", label: "Buy" },
];
const sizes = [
  { value: "", label: "Any size" },
  ...Array.from({ length: mostBedrooms }, (_none, at) => ({ value: String(at + 1), label: `${at + 1} BHK` })),
];
const times = timeChoices.map((time) => ({ value: writeTime(time), label: timeText(time) }));
const minutesWith = (asked: number) =>
  [...new Set([...withinChoices, asked])]
    .sort((a, b) => a - b)
    .map((within) => ({ value: String(within), label: `${within} minutes each` }));
const orders = [
  { value: "cost", label: "Cheapest first" },
  { value: "journey", label: "Shortest journey first" },
];

/** Localities by what homes cost and how long journeys take. A form whose answer is in its address: it works without scripts. */
export default function WhereToLiveScreen({ loaderData: { question, found, unread } }: Route.ComponentProps) {
  const href = livingHref(question);
  return (
    <div className="page pt-5 pb-10">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title }]} />
      <h1 className="mt-5 text-4xl">{title}</h1>
      <p className="mt-3 max-w-read text-lg text-ink-2">{intro}</p>
      <Form key={href} action={`${whereToLivePath}#localities`} className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: mostPlaces }, (_none, at) => (
          <PlaceField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the same for ever.
            key={at}
            number={at + 1}
            text={found?.places[at]?.name ?? question.places[at] ?? ""}
            error={found?.places[at] === null ? unknownPlace : undefined}
          />
        ))}
        <Choice name="when" label="When" options={times} value={writeTime(question.time)} />
        <Choice name="within" label="At most" options={minutesWith(question.within)} value={String(question.within)} />
        <Choice name="for" label="To" options={offers} value={question.offer} />
        <Choice name="bedrooms" label="Size" options={sizes} value={String(question.bedrooms ?? "")} />
        <Choice name="order" label="Order" options={orders} value={question.order} />
        <div className="self-end">
          <button type="submit" className="btn btn-primary">
            Show localities
          </button>
        </div>
      </Form>
      {unread && <p className="note note-warn mt-5 max-w-read">{unread}</p>}
      {found?.basis && <LivingResults question={question} found={found} basis={found.basis} />}
      <KeptPlacesPart question={question} found={found?.places.flatMap((place) => place ?? []) ?? []} />
    </div>
  );
}

type ChoiceProps = { name: string; label: string; options: readonly Option[]; value: string };

const Choice = ({ name, label, options, value }: ChoiceProps) => (
  <Field name={name} label={label}>
    {({ id }) => <Select id={id} name={name} options={options} defaultValue={value} />}
  </Field>
);
