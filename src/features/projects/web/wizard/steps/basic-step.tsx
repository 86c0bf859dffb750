import type { ReactNode } from "react";
import { indiaToday } from "../../../../../shared/contract/date-text.ts";
import { FieldWarning } from "../../../../../shared/web/ui/field-warning.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { looksLikeReraNumber } from "../../../../places/contract/rera-number.ts";
import { CityField, LocalityField, LocationPin, PinCodeField, StateField, usePinCode } from "../../../../places/web/public.ts";
import { wizardMessages } from "../../../../properties/contract/property-form-messages.ts";
import { type ProjectField, projectFields } from "../../../contract/project-fields.ts";
import { projectMessages as messages } from "../../../contract/project-messages.ts";
import { isReraLapsed } from "../../../contract/project-publication.ts";
import { homeProjectCountry } from "../../../contract/project-terms.ts";
import { choices, fieldLabels } from "../project-choices.ts";
import { ChipChoice, type SwitchName, switchFields, useWizardForm } from "../project-values.ts";
import { CountField } from "./count-field.tsx";
import { DeclaredField } from "./declared-field.tsx";

const Field = (props: { name: ProjectField; hint?: ReactNode }) => <DeclaredField fields={projectFields} {...props} />;

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
        <Field name="projectUrl" />
        <Field name="projectImage" />
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
      <Field name="projectName" />
      <Field name="builderName" />
      <Field name="launchDate" />
      <Field name="projectCategory" />
      <Field name="projectSubCategory" />
      <Field name="projectStatus" />
      <Field name="possessionStatus" />
      <ReraNumber />
      <Field name="possessionDate" />
      <ReraValidity />
      <Field name="reraUrl" />
      {values.country === homeProjectCountry && values.reraNumber.trim() === "" && (
        <ChipChoice name="reraExemption" options={choices.reraExemption} />
      )}
      <Field name="projectDescription" />
    </Section>
  );
}

/** Each state has its own format for numbers, and changes it: a mismatch causes a warning. */
function ReraNumber() {
  const { values } = useWizardForm();
  const number = values.reraNumber.trim();
  const isOdd = number !== "" && values.country === homeProjectCountry && !looksLikeReraNumber(number, values.state || null);
  return <Field name="reraNumber" hint={isOdd && <FieldWarning>{messages.reraFormat}</FieldWarning>} />;
}

function ReraValidity() {
  const { values } = useWizardForm();
  const { country } = values;
  const isLapsed = isReraLapsed(
    { country, reraNumber: values.reraNumber || null, reraValidUntil: values.reraValidUntil || null },
    indiaToday(),
  );
  return <Field name="reraValidUntil" hint={isLapsed && <FieldWarning>{messages.reraLapsed}</FieldWarning>} />;
}

function AddressSection() {
  const { values } = useWizardForm();
  const { answer, isUnknown, onPin } = usePinCode();
  const isAtHome = values.country === homeProjectCountry;
  return (
    <Section heading="Address">
      <Field name="address" />
      {isAtHome ? <CityField /> : <Field name="city" />}
      {isAtHome ? <StateField /> : <Field name="state" />}
      <PinCodeField
        answer={answer}
        isUnknown={isUnknown}
        onPin={onPin}
        isAtHome={isAtHome}
        maxLength={projectFields.zipCode.most}
        elsewhere={wizardMessages.zipCodeElsewhere}
      />
      <Field name="country" />
      <LocalityField answer={answer} hint="The locality, as people know it." />
    </Section>
  );
}

function SizeSection() {
  return (
    <section className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <h2 className="text-lg! sm:col-span-3">Size</h2>
      <CountField name="towerCount" />
      <CountField name="unitCount" />
      <CountField name="floorCount" />
    </section>
  );
}

function FeaturesSection() {
  return (
    <section>
      <h2 className="mb-2 text-lg!">Features</h2>
      <div className="grid gap-x-10 sm:grid-cols-2">
        {switchFields.map((name) => (
          <Switch key={name} name={name} />
        ))}
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
