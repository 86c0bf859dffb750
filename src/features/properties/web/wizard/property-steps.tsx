import type { ReactNode } from "react";
import { Stepper, type StepsProps } from "../../../../shared/web/ui/stepper.tsx";
import { Wizard } from "../../../../shared/web/wizard/wizard.tsx";
import type { MyProperty } from "../../contract/my-property.ts";
import { HomeCoach } from "../coach/home-coach.tsx";
import { PropertyPublication, WhyTakenDown } from "./property-publication.tsx";
import { propertyWizard } from "./property-wizard.ts";
import { AmenitiesStep } from "./steps/amenities-step.tsx";
import { ImagesStep } from "./steps/images-step.tsx";
import { KindQuestion } from "./steps/kind-question.tsx";
import { PlaceQuestion } from "./steps/place-question.tsx";
import { PreviewCard } from "./steps/preview-card.tsx";
import { PriceQuestion } from "./steps/price-question.tsx";
import { RoomsQuestion } from "./steps/rooms-question.tsx";
import { WordsStep } from "./steps/words-step.tsx";
import { type QuestionKey, questions } from "./wizard-values.ts";

type Props = {
  accountId: string;
  /** The server's record when the wizard opens; null: a new one. */
  property: MyProperty | null;
  step: number;
};

/** The four steps of one property (PWIZ-01). Use account and property as its key. */
export function PropertyWizard({ accountId, property, step }: Props) {
  return (
    <Wizard kind={propertyWizard} accountId={accountId} record={property} step={step} Layout={StepsAbove}>
      {({ id, ...shown }) => (
        <>
          <WhyTakenDown />
          <StepBody {...shown} propertyId={id} />
        </>
      )}
    </Wizard>
  );
}

const StepsAbove = ({ children, ...steps }: StepsProps & { children: ReactNode }) => (
  <>
    <Stepper {...steps} />
    <div className="mt-5 sm:mt-8">{children}</div>
  </>
);

type BodyProps = { step: number; question: number; propertyId: string | null; isInert: boolean };

/** With the preview beside it, or folded below on small screens. */
function StepBody({ step, question, propertyId, isInert }: BodyProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {/* Without a submit button, so that Enter in a field saves nothing by surprise. */}
      <form noValidate inert={isInert} className={step === 3 ? "" : "max-w-3xl"} onSubmit={(event) => event.preventDefault()}>
        {step === 1 && <BasicStep shown={questions[question]?.key} />}
        {step === 2 && propertyId && <AmenitiesStep propertyId={propertyId} />}
        {step === 3 && <ImagesStep />}
        {step === 4 && <WordsStep />}
      </form>
      <aside aria-label="Publication">
        <div className="grid gap-6 lg:sticky lg:top-24">
          <PreviewCard />
          {propertyId && <PropertyPublication step={step} />}
          {propertyId && <HomeCoach propertyId={propertyId} isPriced={step > 1 || questions[question]?.key === "price"} />}
        </div>
      </aside>
    </div>
  );
}

/** Step 1: everything except amenities and media (PWIZ-10), one question at a time. */
const BasicStep = ({ shown }: { shown: QuestionKey | undefined }) => (
  <>
    <KindQuestion isShown={shown === "kind"} />
    <PlaceQuestion isShown={shown === "place"} />
    <RoomsQuestion isShown={shown === "rooms"} />
    <PriceQuestion isShown={shown === "price"} />
  </>
);
