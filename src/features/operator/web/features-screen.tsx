import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { orPageError } from "../../../shared/web/api-client.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import type { DeskFeature } from "../contract/desk.ts";
import type { Route } from "./+types/features-screen";
import { answerForm, type DeskAnswer, deskApi } from "./desk-api.ts";
import { DeskCard } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";

export const meta = () => [{ title: "Features | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).listDeskFeatures())).data;
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [id, body] = [text("id"), { name: text("name") }];
  if (!id) return answerForm("add", api.addFeature({ body }));
  const params = { id };
  if (form.has("remove")) return answerForm("remove", api.removeFeature({ params }));
  return answerForm(id, api.changeFeature({ params, body }));
}

const addingClass = "grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:[&>:last-child]:mt-7.5";

/** The feature master: what the wizard offers (PWIZ-10). */
export default function FeaturesScreen({ loaderData: features, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Features" about="Listers choose from these, or add their own. Changes here do not change existing properties." />
      <div className="grid grid-cols-1 gap-6">
        <DeskCard heading="Add a feature">
          <Form key={answer?.form === "add" && answer.isDone ? features.length : "add"} method="post" noValidate className={addingClass}>
            <Name known="" answer={answer} form="add" />
            <button type="submit" className="btn btn-primary">
              Add
            </button>
          </Form>
          <DeskNote answer={answer} form="add" />
        </DeskCard>
        <DeskCard heading={features.length === 1 ? "1 feature" : `${features.length} features`}>
          <DeskNote answer={answer} form="remove" />
          <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2 lg:gap-x-10">
            {features.map((feature) => (
              <Known key={feature.id} feature={feature} answer={answer} />
            ))}
          </ul>
        </DeskCard>
      </div>
    </>
  );
}

function Known({ feature: { id, name }, answer }: { feature: DeskFeature; answer: DeskAnswer | undefined }) {
  return (
    <li className="grid content-start gap-2">
      <Form
        method="post"
        preventScrollReset
        noValidate
        aria-label={name}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 [&_.lab]:sr-only"
      >
        <input type="hidden" name="id" value={id} />
        <Name known={name} answer={answer} form={id} />
        <span className="flex gap-1 py-0.5">
          <button type="submit" className="btn btn-secondary">
            Save
          </button>
          <button type="submit" name="remove" value="yes" className="btn btn-ghost text-danger! max-sm:px-3">
            <Trash2 aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Remove</span>
          </button>
        </span>
      </Form>
      <DeskNote answer={answer} form={id} />
    </li>
  );
}

function Name({ known, answer, form }: { known: string; answer: DeskAnswer | undefined; form: string }) {
  const error = answer?.form === form ? answer.errors.name : undefined;
  return <TextField name="name" label="Name" error={error} defaultValue={known} maxLength={60} autoComplete="off" />;
}
