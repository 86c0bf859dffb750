import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { missingToPublish, type PublicationFacts } from "../../contract/publication.ts";
import { fieldId } from "./focus-field.ts";
import { fieldLabels } from "./wizard-choices.ts";
import { useWizardForm } from "./wizard-form.ts";
import { addPath, stepPath } from "./wizard-steps.ts";

const states = {
  draft: { label: "Draft", tone: "badge-warn" },
  published: { label: "Published", tone: "badge-success" },
  unpublished: { label: "Unpublished", tone: "" },
} as const;

/** Whether visitors see the property, and what is missing before they do: each with a link to its field (PWIZ-06). */
export function PublicationCard() {
  const { property, values } = useWizardForm();
  const { label, tone } = states[property?.publication ?? "draft"];
  // As the server reads it: spaces fill nothing.
  const typed = Object.entries(values).map(([field, value]) => [field, typeof value === "string" ? value.trim() : value]);
  const missing = missingToPublish(Object.fromEntries(typed) as PublicationFacts);
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="publication">
      <div className="flex items-center justify-between gap-3">
        <h2 id="publication" className="text-lg!">
          Publication
        </h2>
        <span className={`badge ${tone}`}>{label}</span>
      </div>
      {property?.publication === "published" && (
        <Link to={`/property/${property._id}`} className="btn btn-secondary">
          <ExternalLink />
          View on site
        </Link>
      )}
      {missing.length === 0 ? <Complete publication={property?.publication ?? "draft"} /> : <Missing fields={missing} />}
    </section>
  );
}

function Complete({ publication }: { publication: keyof typeof states }) {
  if (publication === "published") return <p className="text-sm text-ink-2">Visitors see what you have saved.</p>;
  if (publication === "draft") return <p className="text-sm text-ink-2">Nothing is missing. Saving step 4 publishes it.</p>;
  return <p className="text-sm text-ink-2">Nothing is missing. You can publish it in My Properties.</p>;
}

function Missing({ fields }: { fields: ReturnType<typeof missingToPublish> }) {
  const { property } = useWizardForm();
  const to = property ? stepPath(property._id, 1) : addPath;
  return (
    <>
      <p className="text-sm text-ink-2">Missing before it can be published:</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {fields.map((field) => (
          <li key={field}>
            <Link to={`${to}#${fieldId(field)}`} className="link inline-flex min-h-6 items-center" title={messages[field]}>
              {fieldLabels[field]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
