import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { PublicationCard } from "../../../../shared/web/wizard/publication-card.tsx";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { missingToPublish, type PublicationFacts } from "../../contract/publication.ts";
import { isDown, TakenDownNote } from "../my-properties/taken-down.tsx";
import { fieldLabels } from "./wizard-choices.ts";
import { addPath, stepPath } from "./wizard-steps.ts";
import { useWizardForm } from "./wizard-values.ts";

const complete = {
  published: "Visitors see your saved version.",
  draft: "Nothing is missing. Saving step 4 publishes it.",
  unpublished: "Nothing is missing. You can publish it in My Properties.",
};

/** Typed values count, saved or not (PWIZ-06). */
export function PropertyPublication() {
  const { record: property, values } = useWizardForm();
  // As the server reads it: spaces count as empty.
  const typed = Object.entries(values).map(([field, value]) => [field, typeof value === "string" ? value.trim() : value]);
  const missing = missingToPublish(Object.fromEntries(typed) as PublicationFacts);
  const isTakenDown = property !== null && isDown(property);
  const step = property ? stepPath(property._id, 1) : addPath;
  return (
    <PublicationCard
      publication={property?.publication ?? "draft"}
      page={property?.publication === "published" ? `/property/${property._id}` : null}
      missing={missing.map((field) => ({ to: `${step}#${fieldId(field)}`, label: fieldLabels[field], message: messages[field] }))}
      complete={isTakenDown ? { ...complete, unpublished: "Nothing is missing." } : complete}
    >
      {isTakenDown && <TakenDownNote property={property} />}
    </PublicationCard>
  );
}
