import { Lock, MessageCircle, Phone } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../../shared/web/form-refusal.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { Field, TextField } from "../../../../shared/web/ui/field.tsx";
import { useFocusOnRefusal } from "../../../../shared/web/use-focus-on-refusal.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import { type ContactWay, chatUrl, contactWays } from "../../contract/contact-ways.ts";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { phoneFault } from "../../contract/phone-number.ts";
import type { Route } from "./+types/contact-lister-screen";
import { typedPhone } from "./enquiry-action.ts";
import { MobileInput } from "./enquiry-fields.tsx";
import { Trap } from "./enquiry-trap.tsx";
import { pageBefore } from "./page-before.ts";

type Outcome =
  | { phone: string; erasePath: string }
  | ({ phone: null; values: { name: string; phone: string } } & FormRefusal<"name" | "phone">);

const wayIn = (request: Request): ContactWay => {
  const wanted = new URL(request.url).searchParams.get("by");
  return contactWays.find((way) => way === wanted) ?? "call";
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const { data: property } = await orPageError(api.getPublicProperty({ params: { id: params.id } }));
  if (!property.lister.takesCalls) throw data(null, { status: 404 });
  return { way: wayIn(request), property: { id: property.id, title: property.title }, lister: property.lister.name };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Call ${loaderData.lister}` : "Call"} | Aangan` },
  { name: "robots", content: "noindex" },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { name: text("name"), phone: await typedPhone(text) };
  try {
    const api = createPageApiClient<LeadsEndpoints>(leadsPaths, context);
    const answer = await api.revealContact({
      body: { ...values, by: wayIn(request), website: text("website"), from: text("from") || undefined, targetRef: params.id },
    });
    return data<Outcome>(answer.data, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Outcome>({ phone: null, ...refusalOf(error, ["name", "phone"]), values }, { status: error.body.status });
  }
}

/** Name and number in exchange: the visitor's become a lead, the lister's are shown (PROF-01). Works without JavaScript. */
export default function ContactListerScreen({ loaderData: { way, property, lister }, actionData }: Route.ComponentProps) {
  const outcome = actionData as Outcome | undefined;
  const path = `/property/${property.id}`;
  return (
    <section className="page pt-5 pb-12">
      <Breadcrumb
        items={[{ label: "Home", to: "/" }, { label: property.title, to: path }, { label: way === "call" ? "Call" : "WhatsApp" }]}
      />
      <div className="card mx-auto mt-6 grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        {outcome?.phone ? (
          <Revealed way={way} lister={lister} title={property.title} {...outcome} />
        ) : (
          <Asking way={way} lister={lister} outcome={outcome?.phone === null ? outcome : undefined} />
        )}
        <Link to={path} className="link justify-self-start">
          Back to the property
        </Link>
      </div>
    </section>
  );
}

/** Only the browser knows it: sent without JavaScript, the field is empty. */
const showPageBefore = (field: HTMLInputElement | null): void => {
  if (field) field.value = pageBefore() || "direct";
};

type AskingProps = { way: ContactWay; lister: string; outcome: Extract<Outcome, { phone: null }> | undefined };

function Asking({ way, lister, outcome }: AskingProps) {
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  const { errors = {}, reason = null, values } = outcome ?? {};
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{way === "call" ? `Call ${lister}` : `Write to ${lister} on WhatsApp`}</h1>
      <p className="text-ink-2">
        Leave your name and number to see {lister}’s number. {lister} will see that you asked.
      </p>
      {reason && <DangerNote>{reason}</DangerNote>}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <TextField name="name" label="Name" error={errors.name} defaultValue={values?.name} autoComplete="name" maxLength={120} />
        <Field name="phone" label="Phone" error={errors.phone} detail={phoneFault("", values?.phone ?? "")}>
          {(control) => <MobileInput {...control} defaultValue={values?.phone} />}
        </Field>
        <Trap />
        <input type="hidden" name="from" ref={showPageBefore} />
        <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
          Show the number
        </button>
      </Form>
      <p className="flex gap-2 text-sm text-ink-3">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          Your name and number go only to {lister}.{" "}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
        </span>
      </p>
    </>
  );
}

type RevealedProps = { way: ContactWay; lister: string; title: string; phone: string; erasePath: string };

function Revealed({ way, lister, title, phone, erasePath }: RevealedProps) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{lister}</h1>
      <p role="status" className="nums text-2xl font-semibold">
        {phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2")}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={`btn btn-lg ${way === "call" ? "btn-primary" : "btn-secondary"}`}>
          <Phone aria-hidden />
          Call
        </a>
        <a
          href={chatUrl(phone, `Namaste, I have seen "${title}" on Aangan.`)}
          target="_blank"
          rel="noreferrer"
          className={`btn btn-lg ${way === "whatsapp" ? "btn-primary" : "btn-secondary"}`}
        >
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
      </div>
      <p className="text-sm text-ink-2">
        {lister} now has your name and number.{" "}
        <Link to={erasePath} className="link">
          Erase my details
        </Link>
      </p>
    </>
  );
}
