import { Video } from "lucide-react";
import { useEffect, useRef } from "react";
import { Fold, QuestionScreen } from "../../../../../shared/web/wizard/question-screen.tsx";
import { missingIn, useWizardForm } from "../wizard-values.ts";
import { descriptionFromFacts } from "../words-from-facts.ts";
import { VideosStep } from "./videos-step.tsx";
import { WordsFields } from "./words-fields.tsx";

/** Step 4: the words above the button that publishes, and the videos (PWIZ-13). */
export function WordsStep() {
  const { record: property, values } = useWizardForm();
  const hasStarted = useStarter();
  const count = values.videos.length;
  return (
    <QuestionScreen
      heading={property?.publication === "draft" ? "Last: the words" : "Words and videos"}
      text={hasStarted ? "We wrote a start from your answers. Make it yours." : "What a visitor would notice first."}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <WordsFields />
      </div>
      <Fold icon={<Video aria-hidden />} label="Videos" detail={count === 0 ? "Optional" : String(count)} isOpen={count > 0}>
        <div className="sm:col-span-2">
          <VideosStep />
        </div>
      </Fold>
    </QuestionScreen>
  );
}

/** Starts the description of a draft when nothing else is missing: the lister then sees it above the button that publishes. */
function useStarter(): boolean {
  const { record: property, values, change } = useWizardForm();
  const hasStarted = useRef(false);
  const starter = descriptionFromFacts(values);
  useEffect(() => {
    // Whatever the lister has written, also when it is being cleared: no start is wanted.
    if (values.description !== "") hasStarted.current = true;
    const [missing, ...others] = missingIn(values);
    if (hasStarted.current || property?.publication !== "draft" || missing !== "description" || others.length > 0) return;
    hasStarted.current = true;
    change({ description: starter });
  }, [property, values, starter, change]);
  return values.description !== "" && values.description === starter;
}
