import { BadgeIndianRupee, BedSingle, FileSignature, KeyRound, LandPlot, type LucideIcon, Rocket } from "lucide-react";
import { QuestionScreen } from "../../../../../shared/web/wizard/question-screen.tsx";
import { isStatusFor, typesFor } from "../../../contract/property-form-messages.ts";
import {
  isMonthly,
  type ListedFor,
  listedForLabels,
  type PropertyStatus,
  type PropertyType,
  propertyTypeLabels,
} from "../../../contract/property-terms.ts";
import { propertyTypeIcons } from "../../cards/property-icons.ts";
import { PickChoice, useWizardForm } from "../wizard-values.ts";

/** The most usual first. */
const listedForIcons: readonly (readonly [ListedFor, LucideIcon])[] = [
  ["rent", KeyRound],
  ["sale", BadgeIndianRupee],
  ["pg", BedSingle],
  ["lease", FileSignature],
  ["new-launch", Rocket],
  ["plots", LandPlot],
];

const listedForChoices = listedForIcons.map(([value, Icon]) => ({ value, label: listedForLabels[value], icon: <Icon aria-hidden /> }));

function typeChoice(value: PropertyType) {
  const Icon = propertyTypeIcons[value];
  return { value, label: propertyTypeLabels[value], icon: <Icon aria-hidden /> };
}

export function KindQuestion({ isShown }: { isShown: boolean }) {
  const { values, change } = useWizardForm();

  /** PWIZ-07: it decides which types can be chosen. A home to let is rarely still being built. */
  function choose(chosen: string): void {
    const isReady = isMonthly(chosen as ListedFor) && values.possessionStatus === "";
    // One that was sold and is to let now is not sold.
    const isAvailable = !isStatusFor(chosen as ListedFor, values.status as PropertyStatus);
    change({
      listedFor: chosen,
      type: "",
      ...(isReady && { possessionStatus: "ready-to-move" }),
      ...(isAvailable && { status: "available" }),
    });
  }
  return (
    <QuestionScreen isShown={isShown} heading="What are you listing?" text="Two choices, then the place.">
      <PickChoice
        name="listedFor"
        options={listedForChoices}
        rare={{ count: 2, label: "New launch or a plot scheme?" }}
        onChoose={choose}
      />
      {values.listedFor !== "" && <PickChoice name="type" options={typesFor(values.listedFor as ListedFor).map(typeChoice)} />}
    </QuestionScreen>
  );
}
