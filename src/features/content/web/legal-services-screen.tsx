import { CircleCheck, Lock } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { ApiError, createPageApiClient } from "../../../shared/web/api-client.ts";
import { refusalOf } from "../../../shared/web/form-refusal.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { SelectField } from "../../../shared/web/ui/field.tsx";
import { useFocusOnRefusal } from "../../../shared/web/use-focus-on-refusal.ts";
import { EnquiryFields, enquiryFields, Trap, typedPhone } from "../../leads/web/public.ts";
import type { ContentEndpoints } from "../contract/content.endpoints.ts";
import { contentPaths } from "../contract/content.paths.ts";
import { type LegalTopic, legalTopicLabels, legalTopics } from "../contract/legal-topics.ts";
import type { Route } from "./+types/legal-services-screen";
import { LegalPage, Part } from "./legal-page.tsx";

const intro =
  "Documents decide who owns a home. Ask before you sign: which ones to see, what they must say, and who can read them with you.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Property Legal Services", description: intro, path: "/property-legal-services" });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { name: text("name"), email: text("email"), phone: await typedPhone(text), message: text("message") };
  const topic = text("topic");
  try {
    const api = createPageApiClient<ContentEndpoints>(contentPaths, context);
    const { message } = await api.submitServiceEnquiry({ body: { ...values, topic: topic as LegalTopic, website: text("website") } });
    return { isSent: true as const, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = refusalOf(error, [...enquiryFields, "topic"]);
    return data({ isSent: false as const, values, topic, ...refusal }, { status: error.body.status });
  }
}

const services = [
  {
    heading: "Before you pay a token",
    text: "The chain of deeds for thirty years, the encumbrance certificate, the property tax receipts, and who must sign.",
  },
  {
    heading: "Before you sign",
    text: "What an agreement to sell must say about price, dates, possession, and what happens if somebody backs out.",
  },
  {
    heading: "At the registrar",
    text: "Stamp duty and fees in your state, the documents to bring, and the tax to deduct when the price is above ₹50 lakh.",
  },
  {
    heading: "Under construction",
    text: "The project’s RERA page, its sanctioned plans, and what the builder has promised there, and by when.",
  },
  {
    heading: "Renting",
    text: "What to put in writing about rent, deposit, notice and repairs, and when a rent agreement must be registered.",
  },
];

/** The topics, and the form for a question (FOOT-01). It works without JavaScript. */
export default function LegalServicesScreen({ actionData }: Route.ComponentProps) {
  return (
    <LegalPage title="Property Legal Services" intro={intro}>
      {services.map(({ heading, text }) => (
        <Part key={heading} heading={heading}>
          <p>{text}</p>
        </Part>
      ))}
      <Part heading="Ask us" id="ask">
        <p>
          We answer by email: which documents to ask for in your case and, if you want one, an advocate who works where the home is. Aangan
          is not a law firm. Advocates advise you in their own name and tell you the fee before you agree to anything; we take no share of
          it.
        </p>
        {actionData?.isSent ? (
          <p role="status" className="note bg-success-soft! text-success!">
            <CircleCheck aria-hidden />
            {actionData.message}
          </p>
        ) : (
          <AskForm refusal={actionData} />
        )}
      </Part>
    </LegalPage>
  );
}

type Refusal = Extract<NonNullable<Route.ComponentProps["actionData"]>, { isSent: false }>;

function AskForm({ refusal }: { refusal: Refusal | undefined }) {
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  return (
    <Form ref={form} method="post" action="/property-legal-services#ask" noValidate preventScrollReset className="mt-2 grid max-w-xl gap-4">
      <SelectField
        name="topic"
        label="Topic"
        prompt="Choose one"
        options={legalTopics.map((value) => ({ value, label: legalTopicLabels[value] }))}
        error={refusal?.errors.topic}
        defaultValue={refusal?.topic}
      />
      <EnquiryFields
        values={refusal?.values}
        errors={refusal?.errors ?? {}}
        messageHint="What are you about to sign, and what worries you?"
      />
      <Trap />
      {refusal?.reason && <DangerNote>{refusal.reason}</DangerNote>}
      <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
        Send
      </button>
      <p className="flex gap-2 text-sm text-ink-3">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          Your question goes only to us, so that we can answer it, and is deleted here after 90 days.{" "}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
        </span>
      </p>
    </Form>
  );
}
