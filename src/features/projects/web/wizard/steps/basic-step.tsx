import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { indiaToday } from "../../../../../shared/contract/date-text.ts";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { CityField, LocalityField, LocationPin, PinCodeField, StateField, usePinCode } from "../../../../places/web/public.ts";
import { wizardMessages } from "../../../../properties/contract/property-form-messages.ts";
import { projectMessages as messages } from "../../../contract/project-messages.ts";
import { isReraLapsed } from "../../../contract/project-publication.ts";
import { homeProjectCountry, projectFlags } from "../../../contract/project-terms.ts";
import { looksLikeReraNumber } from "../../../contract/rera-number.ts";
import { choices, fieldLabels } from "../project-choices.ts";
import { ChipChoice, SelectField, type SwitchName, TextBox, TextField, useWizardForm } from "../project-values.ts";
import { CountField } from "./count-field.tsx";

/** Step 1 (PROJ-04, PROJ-05). */
export function BasicStep() {
  return (
    <>
      <ProjectSection />
      <AddressSection />
      <Section heading="On the map">
        <p className="-mt-3 text-sm text-ink-2 sm:col-span-2">
          Press on the map or drag the pin. With the pin in focus, arrow keys move it.
        </p>
        <LocationPin />
      </Section>
      <SizeSection />
      <FeaturesSection />
      <Section heading="On the web">
        <TextField name="projectUrl" type="url" inputMode="url" autoComplete="off" placeholder="https://" maxLength={500} />
        <TextField name="projectImage" type="url" inputMode="url" autoComplete="off" placeholder="https://" maxLength={500} />
      </Section>
    </>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <h2 className="text-lg! sm:col-span-2">{heading}</h2>
      {children}
    </section>
  );
}

function ProjectSection() {
  const { values } = useWizardForm();
  return (
    <Section heading="Project">
      <TextField name="projectName" maxLength={120} autoComplete="off" isWide />
      <TextField name="builderName" maxLength={120} autoComplete="organization" />
      <TextField name="launchDate" type="date" />
      <SelectField name="projectCategory" />
      <SelectField name="projectSubCategory" />
      <SelectField name="projectStatus" />
      <SelectField name="possessionStatus" />
      <ReraNumber />
      <TextField name="possessionDate" type="date" />
      <ReraValidity />
      <TextField
        name="reraUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={500}
        hint="Visitors see a QR code that opens it."
      />
      {values.country === homeProjectCountry && values.reraNumber.trim() === "" && (
        <ChipChoice name="reraExemption" options={choices.reraExemption} />
      )}
      <TextBox name="projectDescription" maxLength={10_000} />
    </Section>
  );
}

/** What looks wrong and is kept all the same. */
const Warning = ({ children }: { children: string }) => (
  <span className="flex gap-1.5 text-marigold-ink">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    {children}
  </span>
);

/** Each state writes its numbers its own way, and changes that: a mismatch warns. */
function ReraNumber() {
  const { values } = useWizardForm();
  const number = values.reraNumber.trim();
  const isOdd = number !== "" && values.country === homeProjectCountry && !looksLikeReraNumber(number, values.state || null);
  return <TextField name="reraNumber" maxLength={60} autoComplete="off" hint={isOdd && <Warning>{messages.reraFormat}</Warning>} />;
}

function ReraValidity() {
  const { values } = useWizardForm();
  const { country } = values;
  const isLapsed = isReraLapsed(
    { country, reraNumber: values.reraNumber || null, reraValidUntil: values.reraValidUntil || null },
    indiaToday(),
  );
  return <TextField name="reraValidUntil" type="date" hint={isLapsed && <Warning>{messages.reraLapsed}</Warning>} />;
}

function AddressSection() {
  const { values } = useWizardForm();
  const { answer, onPin } = usePinCode();
  const isAtHome = values.country === homeProjectCountry;
  return (
    <Section heading="Address">
      <TextField name="address" maxLength={300} autoComplete="street-address" isWide />
      {isAtHome ? <CityField /> : <TextField name="city" maxLength={80} />}
      {isAtHome ? <StateField /> : <TextField name="state" maxLength={80} />}
      <PinCodeField answer={answer} onPin={onPin} isAtHome={isAtHome} maxLength={6} elsewhere={wizardMessages.zipCodeElsewhere} />
      <SelectField name="country" />
      <LocalityField answer={answer} hint="The locality, as people know it." />
    </Section>
  );
}

function SizeSection() {
  return (
    <section className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <h2 className="text-lg! sm:col-span-3">Size</h2>
      <CountField name="towerCount" most={1000} />
      <CountField name="unitCount" most={100_000} />
      <CountField name="floorCount" most={300} />
    </section>
  );
}

function FeaturesSection() {
  return (
    <section>
      <h2 className="mb-2 text-lg!">Features</h2>
      <div className="grid gap-x-10 sm:grid-cols-2">
        {projectFlags.map((flag) => (
          <Switch key={flag} name={flag} />
        ))}
        <Switch name="isActive" />
      </div>
    </section>
  );
}

function Switch({ name }: { name: SwitchName }) {
  const { values, change } = useWizardForm();
  return (
    <label className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
      {fieldLabels[name]}
      <input
        id={fieldId(name)}
        type="checkbox"
        role="switch"
        aria-checked={values[name]}
        className="switch"
        checked={values[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
    </label>
  );
}
