import { useSession } from "../../../accounts/web/public.ts";
import { PropertyWizard } from "./property-steps.tsx";

export const meta = () => [{ title: "Add property | Aangan" }, { name: "robots", content: "noindex" }];

/** The frame makes room for one question at a time. */
export const handle = { isFocused: true };

/** PWIZ-02: the first step, without an id. */
export default function AddPropertyScreen() {
  const account = useSession();
  return account && <PropertyWizard key={account._id} accountId={account._id} property={null} step={1} />;
}
