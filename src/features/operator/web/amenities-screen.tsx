import { Form } from "react-router";
import { orPageError } from "../../../shared/web/api-client.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import type { DeskAmenity } from "../contract/desk.ts";
import type { Route } from "./+types/amenities-screen";
import { answerForm, type DeskAnswer, deskApi } from "./desk-api.ts";
import { DeskCard } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";
import { IconChoice } from "./icon-choice.tsx";

export const meta = () => [{ title: "Amenities | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).listDeskAmenities())).data;
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [id, body] = [text("id"), { name: text("name"), icon: text("icon") }];
  if (!id) return answerForm("add", api.addAmenity({ body }));
  const params = { id };
  return answerForm(id, form.has("remove") ? api.removeAmenity({ params }) : api.changeAmenity({ params, body }));
}

const addingClass = "grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto] sm:[&>:last-child]:mt-7.5";
/** Name, icon, number of properties, buttons: on one line where there is room, under one heading. */
const knownClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_12rem_11rem] lg:grid-cols-[minmax(0,1fr)_12rem_18rem_11rem]";

/** The amenity master, in the order of lists (PWIZ-11). */
export default function AmenitiesScreen({ loaderData: amenities, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Amenities" />
      <div className="grid grid-cols-1 gap-6">
        <DeskCard heading="Add an amenity">
          <Form key={answer?.form === "add" && answer.isDone ? amenities.length : "add"} method="post" noValidate className={addingClass}>
            <NameField name="" answer={answer} form="add" />
            <IconChoice of="new" icon="sparkles" error={errorsOf({ answer, form: "add" }).icon} />
            <button type="submit" className="btn btn-primary">
              Add
            </button>
          </Form>
          <DeskNote answer={answer} form="add" />
        </DeskCard>
        <DeskCard heading={`${amenities.length} amenities`}>
          <p aria-hidden className={`${knownClass} -mb-2 text-sm font-medium text-ink-2 max-md:hidden`}>
            <span>Name</span>
            <span>Icon</span>
          </p>
          <ul className="grid gap-4">
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
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <Form method="post" preventScrollReset noValidate aria-label={name} className={`${knownClass} [&_.lab]:sr-only`}>
        <input type="hidden" name="id" value={id} />
        <div className="max-md:col-span-2">
          <NameField name={name} answer={answer} form={id} isFixed={isSearchFilter} />
        </div>
        <IconChoice of={id} icon={icon} error={errorsOf({ answer, form: id }).icon} />
        <p className="nums text-sm text-ink-2 max-lg:order-last max-lg:col-span-full lg:py-3 lg:pl-2">
          {properties === 1 ? "1 property has it" : `${properties.toLocaleString("en-IN")} properties have it`}
          {isSearchFilter && " · search filter"}
        </p>
        <span className="flex justify-end gap-2 py-0.5">
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
      <DeskNote answer={answer} form={id} />
    </li>
  );
}

type FieldProps = { answer: DeskAnswer | undefined; form: string };

const errorsOf = ({ answer, form }: FieldProps) => (answer?.form === form ? answer.errors : {});

/** An amenity that search filters by keeps its name. */
function NameField({ name, isFixed = false, ...of }: FieldProps & { name: string; isFixed?: boolean }) {
  const { name: error } = errorsOf(of);
  return <TextField name="name" label="Name" error={error} defaultValue={name} maxLength={60} autoComplete="off" readOnly={isFixed} />;
}
