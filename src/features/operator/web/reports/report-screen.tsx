import { useId } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { refusalOf } from "../../../../shared/web/form-refusal.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { AreaField, FieldError, TextField } from "../../../../shared/web/ui/field.tsx";
import { useFocusOnRefusal } from "../../../../shared/web/use-focus-on-refusal.ts";
import { Trap } from "../../../leads/web/public.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import { type ReportReason, reportReasonLabels, reportReasons, reportStatusPath } from "../../contract/report-terms.ts";
import type { ReportsEndpoints } from "../../contract/reports.endpoints.ts";
import { reportsPaths } from "../../contract/reports.paths.ts";
import type { Route } from "./+types/report-screen";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const { id, title } = (await orPageError(api.getPublicProperty({ params: { id: params.id } }))).data;
  return { id, title };
}

export const meta = () => [{ title: "Report this property | Aangan" }, { name: "robots", content: "noindex" }];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const values = { reason: text("reason"), details: text("details"), email: text("email") };
  try {
    const api = createPageApiClient<ReportsEndpoints>(reportsPaths, context);
    const body = { ...values, reason: values.reason as ReportReason, website: text("website"), targetRef: params.id };
    return redirect(reportStatusPath((await api.reportProperty({ body })).data.token));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ values, ...refusalOf(error, ["reason", "details", "email"]) }, { status: error.body.status });
  }
}

/** The page of "Report this property": six reasons, and optional words. It works without JavaScript. */
export default function ReportScreen({ loaderData: { id, title }, actionData: refusal }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  const path = `/property/${id}`;
  return (
    <section className="page pt-5 pb-12">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title, to: path }, { label: "Report" }]} />
      <div className="card mx-auto mt-6 grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        <h1 className="text-3xl">What is wrong with this property?</h1>
        <p className="text-ink-2 wrap-anywhere">A person will review “{title}”. Its lister is not told who reported it.</p>
        {refusal?.reason && <DangerNote>{refusal.reason}</DangerNote>}
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <Reasons chosen={refusal?.values.reason} error={refusal?.errors.reason} />
          <AreaField
            name="details"
            label="What should we know?"
            isOptional
            error={refusal?.errors.details}
            defaultValue={refusal?.values.details}
            rows={4}
            maxLength={2000}
          />
          <TextField
            name="email"
            label="Email, to hear about the outcome (optional)"
            isOptional
            type="email"
            autoComplete="email"
            error={refusal?.errors.email}
            defaultValue={refusal?.values.email}
            maxLength={254}
          />
          <Trap />
          <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
            Send report
          </button>
        </Form>
        <Link to={path} className="link justify-self-start">
          Back to the property
        </Link>
      </div>
    </section>
  );
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className="field" {...(error && { "aria-describedby": errorId, "data-refused": true })}>
      <legend className="lab mb-2 text-[.9375rem] font-[560]">What is wrong</legend>
      <div className="grid gap-2">
        {reportReasons.map((reason) => (
          <label key={reason} className="chip chip-lg justify-start whitespace-normal">
            <input type="radio" name="reason" value={reason} defaultChecked={chosen === reason} />
            {reportReasonLabels[reason]}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
