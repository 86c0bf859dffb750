import { Sparkles } from "lucide-react";
import { propertyFields } from "../../../contract/property-fields.ts";
import { TextBox, TextField, useWizardForm } from "../wizard-values.ts";
import { descriptionFromFacts } from "../words-from-facts.ts";

/** Title and description. An empty description can start with the facts. */
export function WordsFields() {
  const { values, change } = useWizardForm();
  const starter = descriptionFromFacts(values);
  return (
    <>
      <TextField name="title" maxLength={propertyFields.title.most} isWide hint="Written from your answers, until you change it." />
      <TextBox name="description" maxLength={propertyFields.description.most} hint="Describe what a visitor would notice first." />
      {values.description === "" && starter !== "" && (
        <div className="sm:col-span-2">
          <button type="button" className="btn btn-secondary" onClick={() => change({ description: starter })}>
            <Sparkles />
            Start from the facts
          </button>
        </div>
      )}
    </>
  );
}
