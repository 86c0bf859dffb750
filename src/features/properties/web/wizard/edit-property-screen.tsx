import { EditedRecord } from "../../../../shared/web/wizard/edited-record.tsx";
import { readStep } from "../../../../shared/web/wizard/wizard-kind.ts";
import { useSession } from "../../../accounts/web/public.ts";
import type { Route } from "./+types/edit-property-screen";
import { PropertyWizard } from "./property-steps.tsx";
import { propertyWizard } from "./property-wizard.ts";
import { stepNames } from "./wizard-steps.ts";

export function meta({ params }: Route.MetaArgs) {
  const step = readStep(propertyWizard, params.stepId) ?? 1;
  return [{ title: `${stepNames[step - 1]} | Edit property | Aangan` }, { name: "robots", content: "noindex" }];
}

/** The frame makes room for one question at a time. */
export const handle = { isFocused: true };

/** A lister's own property, at the step in the address (PWIZ-01). */
export default function EditPropertyScreen() {
  const account = useSession();
  return (
    <EditedRecord kind={propertyWizard}>
      {(property, step) =>
        account && <PropertyWizard key={`${account._id} ${property._id}`} accountId={account._id} property={property} step={step} />
      }
    </EditedRecord>
  );
}
