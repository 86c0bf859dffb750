import { Navigate } from "react-router";
import { EditedRecord } from "../../../../shared/web/wizard/edited-record.tsx";
import { WizardStore } from "../../../../shared/web/wizard/wizard-store.ts";
import { useSession } from "../../../accounts/web/public.ts";
import { placeToGoOn } from "./place-to-go-on.ts";
import { propertyWizard } from "./property-wizard.ts";

export const meta = () => [{ title: "Edit property | Aangan" }, { name: "robots", content: "noindex" }];

export const handle = { isFocused: true };

/** Leads to where a lister goes on with a draft. What this device keeps unsaved counts as filled. */
export default function GoOnScreen() {
  const account = useSession();
  return (
    <EditedRecord kind={propertyWizard}>
      {(property) => {
        if (!account) return null;
        const { values } = new WizardStore(propertyWizard, account._id, property).read();
        return <Navigate to={placeToGoOn(property, values)} replace />;
      }}
    </EditedRecord>
  );
}
