import type { ReactNode } from "react";
import { Wizard } from "../../../../shared/web/wizard/wizard.tsx";
import { StepsBar, type StepsProps } from "../../../../shared/web/wizard/wizard-frame.tsx";
import type { MyProperty } from "../../contract/my-property.ts";
import { PropertyPublication } from "./property-publication.tsx";
import { propertyWizard } from "./property-wizard.ts";
import { AmenitiesStep } from "./steps/amenities-step.tsx";
import { BasicStep } from "./steps/basic-step.tsx";
import { ImagesStep } from "./steps/images-step.tsx";
import { PreviewCard } from "./steps/preview-card.tsx";
import { VideosStep } from "./steps/videos-step.tsx";

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
      {({ id, isInert }) => <StepBody step={step} propertyId={id} isInert={isInert} />}
    </Wizard>
  );
}

const StepsAbove = ({ children, ...steps }: StepsProps & { children: ReactNode }) => (
  <>
    <StepsBar {...steps} />
    <div className="mt-8">{children}</div>
  </>
);

/** With the preview beside it when a whole screen of fields leaves room; media use the width themselves. */
function StepBody({ step, propertyId, isInert }: { step: number; propertyId: string | null; isInert: boolean }) {
  const hasPreview = step <= 2;
  return (
    <div className={`grid gap-x-12 gap-y-8 ${hasPreview ? "xl:grid-cols-[minmax(0,1fr)_19rem]" : ""}`}>
      {/* Without a submit button, so that Enter in a field saves nothing by surprise. */}
      <form noValidate inert={isInert} onSubmit={(event) => event.preventDefault()}>
        {step === 1 && <BasicStep />}
        {step === 2 && propertyId && <AmenitiesStep propertyId={propertyId} />}
        {step === 3 && <ImagesStep />}
        {step === 4 && <VideosStep />}
      </form>
      <aside aria-label="Publication" className={hasPreview ? "" : "max-w-xl"}>
        <div className="grid gap-6 xl:sticky xl:top-24">
          {hasPreview && (
            <div className="max-xl:hidden">
              <PreviewCard />
            </div>
          )}
          <PropertyPublication />
        </div>
      </aside>
    </div>
  );
}
