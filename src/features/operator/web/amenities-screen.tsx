import { Form } from "react-router";
import { orPageError } from "../../../shared/web/api-client.ts";
import { TextField } from "../../../shared/web/ui/field.tsx";
import type { DeskAmenity } from "../contract/desk.ts";
import type { Route } from "./+types/amenities-screen";
import { answerForm, type DeskAnswer, deskApi } from "./desk-api.ts";
import { DeskCard } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";

export const meta = () => [{ title: "Amenities | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).listDeskAmenities())).data;
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [id, body] = [text("id"), { name: text("name"), icon: text("icon") }];
  if (!id) return answerForm("add", api.addAmenity({ body }));
  const params = { id };
  return answerForm(id, form.has("remove") ? api.removeAmenity({ params }) : api.changeAmenity({ params, body }));
}

const fieldsClass = "grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto] sm:[&>:last-child]:mt-6.5";

/** The amenity master, in the order in which lists show it (PWIZ-11). */
export default function AmenitiesScreen({ loaderData: amenities, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Amenities</h1>
      <div className="grid grid-cols-1 gap-6">
        <DeskCard heading="Add an amenity">
          <Form key={answer?.form === "add" && answer.isDone ? amenities.length : "add"} method="post" noValidate className={fieldsClass}>
            <Fields name="" icon="sparkles" answer={answer} form="add" />
            <button type="submit" className="btn btn-primary">
              Add
            </button>
          </Form>
          <DeskNote answer={answer} form="add" />
        </DeskCard>
        <DeskCard heading={`${amenities.length} amenities`}>
          <ul className="grid gap-5">
            {amenities.map((amenity) => (
              <Known key={amenity.id} amenity={amenity} answer={answer} />
            ))}
          </ul>
        </DeskCard>
      </div>
    </>
  );
}

function Known({
  amenity: { id, name, icon, isSearchFilter, properties },
  answer,
}: {
  amenity: DeskAmenity;
  answer: DeskAnswer | undefined;
}) {
  return (
    <li className="grid gap-2 border-t border-line pt-5 first:border-0 first:pt-0">
      <Form method="post" preventScrollReset noValidate aria-label={name} className={fieldsClass}>
        <input type="hidden" name="id" value={id} />
        <Fields name={name} icon={icon} answer={answer} form={id} isNameFixed={isSearchFilter} />
        <span className="flex gap-2">
          <button type="submit" className="btn btn-secondary">
            Save
          </button>
          {properties === 0 && !isSearchFilter && (
            <button type="submit" name="remove" value="yes" className="btn btn-ghost text-danger!">
              Remove
            </button>
          )}
        </span>
      </Form>
      <p className="nums text-sm text-ink-2">
        {properties === 1 ? "1 property has it" : `${properties.toLocaleString("en-IN")} properties have it`}
        {isSearchFilter && " · offered by search, by this name"}
      </p>
      <DeskNote answer={answer} form={id} />
    </li>
  );
}

type FieldsProps = { name: string; icon: string; answer: DeskAnswer | undefined; form: string; isNameFixed?: boolean };

function Fields({ name, icon, answer, form, isNameFixed = false }: FieldsProps) {
  const errors = answer?.form === form ? answer.errors : {};
  return (
    <>
      <TextField
        name="name"
        label="Name"
        error={errors.name}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        readOnly={isNameFixed}
      />
      <TextField name="icon" label="Icon" error={errors.icon} defaultValue={icon} maxLength={40} autoComplete="off" />
    </>
  );
}
