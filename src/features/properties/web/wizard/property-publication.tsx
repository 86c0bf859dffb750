import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { PublicationCard } from "../../../../shared/web/wizard/publication-card.tsx";
import type { MyProperty } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { registrationPath, registrationText } from "../../contract/registration-terms.ts";
import { isDown, TakenDownNote } from "../my-properties/taken-down.tsx";
import { fieldLabels } from "./wizard-choices.ts";
import { addPath, lastStep, nothingMissing, stepPath } from "./wizard-steps.ts";
import { missingIn, useWizardForm } from "./wizard-values.ts";

const complete = {
  published: "Visitors see your saved version.",
  draft: nothingMissing,
  unpublished: "Nothing is missing. You can publish it in My Properties.",
};

export function PropertyPublication({ step: shown }: { step: number }) {
  const { record: property, values } = useWizardForm();
  const isTakenDown = property !== null && isDown(property);
  const step = property ? stepPath(property._id, 1) : addPath;
  const missing = missingIn(values);
  const isReady = property?.publication === "draft" && missing.length === 0;
  return (
    <PublicationCard
      publication={property?.publication ?? "draft"}
      page={property?.publication === "published" ? `/property/${property._id}` : null}
      missing={missing.map((field) => ({ to: `${step}#${fieldId(field)}`, label: fieldLabels[field], message: messages[field] }))}
      complete={isTakenDown ? { ...complete, unpublished: "Nothing is missing." } : complete}
      hiddenAs={isTakenDown ? "Taken down" : undefined}
    >
      {property && <RegistrationNotes property={property} />}
      {isReady && shown !== lastStep && (
        <Link to={stepPath(property._id, lastStep)} className="btn btn-secondary">
          Go to Publish
        </Link>
      )}
    </PublicationCard>
  );
}

/** That it is hidden, or will be; what of its registration looks wrong. */
function RegistrationNotes({ property: { _id, warnings, registration } }: { property: MyProperty }) {
  const texts = [...(registration ? [registrationText(registration)] : []), ...warnings.map(({ message }) => message)];
  return texts.map((text) => (
    <p key={text} className="note text-sm">
      <TriangleAlert aria-hidden className="text-marigold-ink" />
      <Link to={registrationPath(_id)} className="underline underline-offset-4">
        {text}
      </Link>
    </p>
  ));
}

/** Above every step, since it says what to change there. */
export function WhyTakenDown() {
  const { record: property } = useWizardForm();
  if (property === null || !isDown(property)) return null;
  return (
    <section aria-label="Taken down" className="card mb-8 border-danger p-4 sm:p-5">
      <TakenDownNote property={property} />
    </section>
  );
}
