import { readNumber } from "../../../../shared/web/wizard/group-number.ts";
import { FormSection } from "../../../../shared/web/wizard/wizard-fields.tsx";
import { LocationPin } from "../../../places/web/public.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { asksForTenancy, typesFor } from "../../contract/property-form-messages.ts";
import type { ListedFor } from "../../contract/property-terms.ts";
import { AddressSection } from "./address-section.tsx";
import { OfferedFeatures } from "./offered-features.tsx";
import { ProjectTie } from "./project-tie.tsx";
import {
  ChipChecks,
  ChipChoice,
  Counter,
  FieldLabel,
  NamesInput,
  NumberField,
  SelectField,
  TextBox,
  TextField,
  useWizardForm,
} from "./property-form.ts";
import { choices } from "./wizard-choices.ts";
import { isAsked, type TextName } from "./wizard-values.ts";

/** Step 1: everything but amenities and media (PWIZ-10). */
export function BasicStep() {
  const { values } = useWizardForm();
  const isPlot = values.type === "plot";
  return (
    <>
      <ListingSection />
      <PriceSection />
      {isPlot ? <PlotSection /> : <RoomsSection />}
      <AddressSection />
      <FormSection heading="On the map" text="Press on the map or drag the pin. With the pin in focus, arrow keys move it.">
        <LocationPin />
      </FormSection>
      <MoreSection />
    </>
  );
}

function ListingSection() {
  const { values, change } = useWizardForm();
  const listedFor = values.listedFor as ListedFor | "";
  const types: readonly string[] = listedFor === "" ? [] : typesFor(listedFor);
  return (
    <FormSection heading="Listing" text="Choose what the listing is for first. Property types follow from it.">
      {/* PWIZ-07: the types that can be chosen depend on it. */}
      <ChipChoice name="listedFor" options={choices.listedFor} onChoose={(chosen) => change({ listedFor: chosen, type: "" })} />
      {listedFor !== "" && <ChipChoice name="type" options={choices.type.filter(({ value }) => types.includes(value))} />}
      <TextField name="title" maxLength={200} isWide />
      <TextBox name="description" maxLength={10_000} hint="Say what a visitor would notice first." />
    </FormSection>
  );
}

function PriceSection() {
  const { record: property, values } = useWizardForm();
  const { currency = "INR" } = property ?? {};
  const price = readNumber(values.price);
  const sign = currency === "INR" ? "₹" : currency;
  const isForRent = asksForTenancy((values.listedFor || null) as ListedFor | null);
  return (
    <FormSection heading="Price and status" text="Full rupees. Cards show it in short form.">
      <NumberField name="price" prefix={sign} hint={price && compactPrice(price, currency) + (isForRent ? " / month" : "")} />
      {isAsked("age", values) && <SelectField name="age" />}
      <SelectField name="possessionStatus" />
      <SelectField name="status" />
      <NumberField name="maintenance" prefix={sign} />
      {isForRent && (
        <>
          <NumberField name="deposit" prefix={sign} />
          <TextField name="availableFrom" type="date" />
          <ChipChecks name="tenantsPreferred" options={choices.tenantsPreferred} />
        </>
      )}
    </FormSection>
  );
}

const counters = [
  "bedrooms",
  "bathrooms",
  "floorNo",
  "totalFloors",
  "coveredParkingCount",
  "openParkingCount",
] as const satisfies TextName[];

function RoomsSection() {
  return (
    <FormSection heading="Rooms and area" text="Counts start at zero.">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3">
        {counters.map((name) => (
          <Counter key={name} name={name} />
        ))}
      </div>
      <NumberField name="area" hasDecimals />
      <SelectField name="areaUnit" />
      <NumberField name="carpetArea" hasDecimals />
      <NumberField name="builtUpArea" hasDecimals />
      <SelectField name="furnishCategory" prompt="Not said" />
      <SelectField name="facing" prompt="Not said" />
      <TextField name="configuration" maxLength={60} placeholder="3 BHK" />
    </FormSection>
  );
}

function PlotSection() {
  return (
    <FormSection heading="Plot" text="Sides and road in feet.">
      <NumberField name="area" hasDecimals />
      <SelectField name="areaUnit" />
      <NumberField name="plotLengthFt" suffix="ft" hasDecimals />
      <NumberField name="plotWidthFt" suffix="ft" hasDecimals />
      <NumberField name="roadWidthFt" suffix="ft" hasDecimals />
      <SelectField name="facing" prompt="Not said" />
    </FormSection>
  );
}

function MoreSection() {
  const { values } = useWizardForm();
  return (
    <FormSection heading="More" text="Leave empty what you do not know.">
      <TextField name="reraId" maxLength={60} autoComplete="off" />
      {isAsked("builtYear", values) && <TextField name="builtYear" inputMode="numeric" maxLength={4} />}
      <ProjectTie />
      <TextField name="projectName" maxLength={120} />
      <TextField name="builderName" maxLength={120} />
      {isAsked("parking", values) && <TextField name="parking" maxLength={80} placeholder="Basement, two bays" />}
      <TextField name="map" maxLength={2000} inputMode="url" placeholder="https://" />
      <div className="field sm:col-span-2">
        <FieldLabel name="features" />
        <OfferedFeatures />
        <NamesInput name="features" inputLabel="Feature" maxLength={80} />
      </div>
      <div className="field sm:col-span-2">
        <FieldLabel name="tags" />
        <NamesInput name="tags" inputLabel="Tag" maxLength={60} />
      </div>
    </FormSection>
  );
}
