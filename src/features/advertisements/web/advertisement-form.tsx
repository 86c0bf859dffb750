import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { RestoredNote } from "../../../shared/web/ui/restored-note.tsx";
import { propertyTypeLabels, propertyTypes } from "../../properties/contract/property-terms.ts";
import type { MyAdvertisement } from "../contract/advertisement.ts";
import { longestHeadline, longestLink, myAdvertisementsPath, placementLabels, placements } from "../contract/advertisement-terms.ts";
import { useAdvertisementDraft } from "./advertisement-draft.ts";
import { CheckChips } from "./check-chips.tsx";
import { CityField } from "./city-field.tsx";
import { ImageField } from "./image-field.tsx";
import { type FormBody, formFields, useSaveAdvertisement } from "./my-advertisements-query.ts";

/** The form of an advertisement; null: a new one. The server checks it: faults are shown at their fields. */
export function AdvertisementForm({ advertisement }: { advertisement: MyAdvertisement | null }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [image, setImage] = useState(advertisement?.image.url ?? "");
  const isTouched = useRef(false);
  const draft = useAdvertisementDraft(advertisement?.id ?? null);
  const begun = draft.restored ?? advertisement;
  const { save, isSaving, errors, forget } = useSaveAdvertisement(advertisement?.id ?? null, () => {
    draft.forget();
    void navigate(myAdvertisementsPath);
  });
  useEffect(() => {
    const first = formFields.find((field) => errors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving) save(readForm(event.currentTarget, image));
  }
  function keep({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    const { image: _, ...typed } = readForm(currentTarget, image);
    draft.keep(typed);
  }
  return (
    <form
      // What was restored is given up with its fields.
      key={draft.restored ? "restored" : "new"}
      ref={form}
      noValidate
      className="card grid max-w-3xl gap-6 p-5 sm:p-8"
      onSubmit={submit}
      onInput={(event) => {
        isTouched.current = true;
        forget();
        keep(event);
      }}
      // A city that is chosen from its list is no input; a form that was only walked through is no draft.
      onBlur={(event) => isTouched.current && keep(event)}
    >
      {draft.restored && <RestoredNote onDiscard={draft.forget}>Please choose the image again.</RestoredNote>}
      <TextField
        name="headline"
        label="Headline"
        error={errors.headline}
        defaultValue={begun?.headline}
        maxLength={longestHeadline}
        autoComplete="off"
      />
      <TextField
        name="link"
        label="Link"
        error={errors.link}
        defaultValue={begun?.link}
        type="url"
        inputMode="url"
        maxLength={longestLink}
        placeholder="https://"
        autoComplete="url"
      />
      <ImageField known={advertisement?.image ?? null} error={errors.image} onChange={setImage} />
      <CheckChips
        name="placements"
        legend="Where it is shown"
        hint="The home page is for everybody: only advertisements without a city or type are shown there."
        choices={placements.map((value) => ({ value, label: placementLabels[value] }))}
        chosen={begun?.placements ?? ["search", "property"]}
        error={errors.placements}
      />
      <CityField known={begun?.city ?? ""} error={errors.city} />
      <CheckChips
        name="types"
        legend="Next to which homes"
        hint="If you choose none: next to all."
        choices={propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))}
        chosen={begun?.types ?? []}
        error={errors.types}
      />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField name="startsOn" label="First day" error={errors.startsOn} defaultValue={begun?.startsOn} type="date" />
        <TextField name="endsOn" label="Last day" error={errors.endsOn} defaultValue={begun?.endsOn} type="date" />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className="btn btn-primary" data-busy={isSaving || undefined} aria-disabled={isSaving || undefined}>
          {advertisement ? "Save and send for review" : "Send for review"}
        </button>
        {advertisement && <p className="text-sm text-ink-2">It is off the site until we have reviewed it again.</p>}
      </div>
    </form>
  );
}

function readForm(element: HTMLFormElement, image: string): FormBody {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    headline: text("headline"),
    link: text("link"),
    image,
    city: text("city"),
    placements: data.getAll("placements") as FormBody["placements"],
    types: data.getAll("types") as NonNullable<FormBody["types"]>,
    startsOn: text("startsOn"),
    endsOn: text("endsOn"),
  };
}
