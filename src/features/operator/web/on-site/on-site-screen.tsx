import { Camera, LocateFixed } from "lucide-react";
import { useId, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { orPageError } from "../../../../shared/web/api-client.ts";
import { askWhereIAm } from "../../../../shared/web/map/ask-where-i-am.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { describedBy, FieldError } from "../../../../shared/web/ui/field.tsx";
import { checkDays, type OnSiteDistance, onSiteDistances, withinOf } from "../../../properties/contract/check-days.ts";
import { metresBetween } from "../../../properties/contract/real-location.ts";
import { deskMessages, deskPath } from "../../contract/desk-terms.ts";
import { answerForm, deskApi } from "../desk-api.ts";
import { DeskNote } from "../desk-note.tsx";
import type { Route } from "./+types/on-site-screen";
import { shrinkPhoto } from "./shrink-photo.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `On site: ${loaderData?.title ?? "Property"} | Operator | Aangan` },
  { name: "robots", content: "noindex" },
];

const formName = "on-site";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, city, facts, version, pin, onSitePhotos } = (
    await orPageError(deskApi(context).getDeskProperty({ params: { id: params.id } }))
  ).data;
  return { id, title, address: [facts.address, facts.location, city].filter(Boolean).join(", "), version, pin, onSitePhotos };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const photo = form.get("photo");
  const content = photo instanceof File ? Buffer.from(await photo.arrayBuffer()).toString("base64") : "";
  const withinMetres = onSiteDistances.find((most) => String(most) === form.get("withinMetres")) ?? null;
  const body = { content, withinMetres, version: Number(form.get("version")) };
  return answerForm(formName, deskApi(context).takeOnSitePhoto({ params, body }));
}

/** Opened on a phone at the home: takes a photo, with the time and, if the phone may say so, how near to the pin that is. */
export default function OnSiteScreen({ loaderData: property, actionData: answer }: Route.ComponentProps) {
  const { id, title, address, pin, version, onSitePhotos } = property;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-1">
        <h1 className="text-3xl">Photo on site</h1>
        <p className="wrap-anywhere">
          <Link to={`${deskPath}/properties/${id}`} className="link">
            {title}
          </Link>
        </p>
        <p className="text-ink-2 wrap-anywhere">{address}</p>
      </div>
      <OnSiteForm key={version} pin={pin} version={version} error={answer?.form === formName ? answer.errors.content : undefined} />
      <DeskNote answer={answer} form={formName} />
      {onSitePhotos.length > 0 && (
        <section aria-labelledby="taken" className="grid gap-2">
          <h2 id="taken" className="text-lg!">
            Taken before
          </h2>
          <ul className="grid gap-1">
            {onSitePhotos.map((photo) => (
              <li key={photo.id}>
                <a
                  href={`${deskPath}/papers/${photo.id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-11 items-center nums"
                >
                  {shortTime(photo.takenAt)}
                  {photo.withinMetres !== null && `, within ${photo.withinMetres} m of the pin`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Pin = { latitude: number; longitude: number } | null;

function OnSiteForm({ pin, version, error }: { pin: Pin; version: number; error: string | undefined }) {
  const submit = useSubmit();
  const isSending = useNavigation().state === "submitting";
  const [isShrinking, setIsShrinking] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [within, setWithin] = useState<OnSiteDistance | null>(null);
  const message = refusal ?? error;
  const errorId = useId();

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const chosen = data.get("photo");
    setIsShrinking(true);
    const small = chosen instanceof File ? await shrinkPhoto(chosen) : null;
    setIsShrinking(false);
    setRefusal(small ? undefined : deskMessages.onSiteEmpty);
    if (!small) return;
    data.set("photo", small, "photo.jpg");
    await submit(data, { method: "post", encType: "multipart/form-data" });
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="card grid gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="withinMetres" value={within ?? ""} />
      <div className="field">
        <label className="lab" htmlFor="photo">
          Photo of the house
        </label>
        <input
          id="photo"
          name="photo"
          type="file"
          accept="image/*"
          capture="environment"
          className="input h-auto py-2.5"
          {...describedBy(message, errorId)}
        />
        <FieldError id={errorId} message={message} />
        <p className="text-sm text-ink-2">Visitors never see it. It is kept, sealed, as evidence that we were there.</p>
      </div>
      <Distance pin={pin} within={within} onFound={setWithin} />
      <p className="text-sm text-ink-2">
        This makes the check “Location visited” with today’s date. It counts for {checkDays.location} days.
      </p>
      <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || isShrinking || undefined}>
        <Camera aria-hidden /> Keep the photo
      </button>
    </Form>
  );
}

type DistanceProps = { pin: Pin; within: OnSiteDistance | null; onFound: (within: OnSiteDistance | null) => void };

/** Worked out on the phone: its place is sent nowhere. */
function Distance({ pin, within, onFound }: DistanceProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (pin === null) return <p className="note text-sm">Nobody has set a pin, so no distance can be told.</p>;
  const measure = () =>
    askWhereIAm(({ latitude, longitude, accuracy }) => {
      onFound(withinOf(metresBetween(pin, { latitude, longitude }), accuracy));
      setIsAsked(true);
    });
  return (
    <div className="grid gap-2">
      <button type="button" className="btn btn-secondary justify-self-start" onClick={measure}>
        <LocateFixed aria-hidden /> How near is the pin?
      </button>
      <p role="status" className="text-sm text-ink-2 nums">
        {within !== null && `Within ${within} m of the pin. Only this is kept, not where you are.`}
        {within === null && isAsked && "Farther than 500 m, or your phone does not know its place well enough. No distance is told."}
      </p>
    </div>
  );
}
