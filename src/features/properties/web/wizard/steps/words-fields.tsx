import { Sparkles } from "lucide-react";
import { propertyFields } from "../../../contract/property-fields.ts";
import { TextBox, TextField, useWizardForm } from "../wizard-values.ts";
import { descriptionFromFacts, titlesFromFacts } from "../words-from-facts.ts";

/** Title and description. An empty description can start with the facts. */
export function WordsFields() {
  const { values, change } = useWizardForm();
  const starter = descriptionFromFacts(values);
  const isOurs = values.title !== "" && titlesFromFacts(values).includes(values.title);
  const otherTitles = titlesFromFacts(values).filter((title) => title !== "" && title !== values.title);
  return (
    <>
      <TextField
        name="title"
        maxLength={propertyFields.title.most}
        isWide
        hint={isOurs ? "Written from your answers, until you change it." : undefined}
      />
      {otherTitles.length > 0 && (
        <fieldset className="-mt-2 flex flex-wrap gap-2 sm:col-span-2">
          <legend className="sr-only">Other titles</legend>
          {otherTitles.map((title) => (
            <button
              key={title}
              type="button"
              className="chip h-auto min-h-10 text-left whitespace-normal"
              onClick={() => change({ title })}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
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
