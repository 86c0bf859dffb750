import { useSession } from "../../../accounts/web/public.ts";
import { ProjectWizard } from "./project-steps.tsx";

export const meta = () => [{ title: "Add New Project | Aangan" }, { name: "robots", content: "noindex" }];

/** The frame makes room for one question at a time. */
export const handle = { isFocused: true };

/** PROJ-03: the first step, without an id. */
export default function AddProjectScreen() {
  const account = useSession();
  return account && <ProjectWizard key={account._id} accountId={account._id} project={null} step={1} />;
}
