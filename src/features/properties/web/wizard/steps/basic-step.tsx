import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { FormSection } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import { LocationPin } from "../../../../places/web/public.ts";
import { compactPrice } from "../../../contract/price-text.ts";
import { declarationOf, fieldsWhere, propertyFields, type FormSection as Section } from "../../../contract/property-fields.ts";
import { asksForTenancy, typesFor } from "../../../contract/property-form-messages.ts";
import type { ListedFor } from "../../../contract/property-terms.ts";
import { homeCurrency } from "../../../contract/publication.ts";
import { choices } from "../wizard-choices.ts";
import { type AskedName, ChipChoice, isAsked, NumberField, TextBox, TextField, useWizardForm } from "../wizard-values.ts";
import { AddressSection } from "./address-section.tsx";
import { currencySign, FieldControl } from "./field-control.tsx";
import { ProjectTie } from "./project-tie.tsx";

/** Step 1: everything except amenities and media (PWIZ-10). */
export function BasicStep() {
  return (
    <>
      <ListingSection />
      <PriceSection />
      <SpaceSection />
      <AddressSection />
      <FormSection heading="On the map" text="Press on the map or drag the pin. With the pin in focus, arrow keys move it.">
        <LocationPin />
      </FormSection>
      <MoreSection />
    </>
  );
}

/** The fields of a section for this home, in the order of the form. */
function useAsked(section: Section): AskedName[] {
  const { values } = useWizardForm();
  return fieldsWhere<AskedName>((declared) => declared.section === section).filter((name) => isAsked(name, values));
}

function ListingSection() {
  const { values, change } = useWizardForm();
  const listedFor = values.listedFor as ListedFor | "";
  const types: readonly string[] = listedFor === "" ? [] : typesFor(listedFor);
  return (
    <FormSection heading="Listing" text="First choose what the property is listed for. The property types depend on it.">
      {/* PWIZ-07: it decides which types can be chosen. */}
      <ChipChoice name="listedFor" options={choices.listedFor} onChoose={(chosen) => change({ listedFor: chosen, type: "" })} />
      {listedFor !== "" && <ChipChoice name="type" options={choices.type.filter(({ value }) => types.includes(value))} />}
      <TextField name="title" maxLength={propertyFields.title.most} isWide />
      <TextBox name="description" maxLength={propertyFields.description.most} hint="Describe what a visitor would notice first." />
    </FormSection>
  );
}

function PriceSection() {
  return (
    <FormSection heading="Price and status" text="In whole rupees. Cards show a short form.">
      {useAsked("price").map((name) => (name === "price" ? <Price key={name} /> : <FieldControl key={name} name={name} />))}
    </FormSection>
  );
}

function Price() {
  const { record: property, values } = useWizardForm();
  const { currency = homeCurrency } = property ?? {};
  const price = readNumber(values.price);
  const isForRent = asksForTenancy((values.listedFor || null) as ListedFor | null);
  const hint = price && compactPrice(price, currency) + (isForRent ? " / month" : "");
  return <NumberField name="price" prefix={currencySign(currency)} hint={hint} />;
}

/** Rooms for buildings, sides for land. */
function SpaceSection() {
  const { values } = useWizardForm();
  const asked = useAsked("space");
  const isCounter = (name: (typeof asked)[number]) => declarationOf(name).isCounter === true;
  const isPlot = values.type === "plot";
  return (
    <FormSection heading={isPlot ? "Plot" : "Rooms and area"} text={isPlot ? "Sides and road in feet." : "Counts start at zero."}>
      {!isPlot && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3">
          {asked.filter(isCounter).map((name) => (
            <FieldControl key={name} name={name} />
          ))}
        </div>
      )}
      {asked
        .filter((name) => !isCounter(name))
        .map((name) => (
          <FieldControl key={name} name={name} />
        ))}
    </FormSection>
  );
}

function MoreSection() {
  return (
    <FormSection heading="More" text="Leave fields empty if you do not know.">
      {useAsked("more").map((name) => {
        if (name === "projectId") return <ProjectTie key={name} />;
        return <FieldControl key={name} name={name} />;
      })}
    </FormSection>
  );
}
