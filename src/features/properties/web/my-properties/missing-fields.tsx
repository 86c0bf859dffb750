import { Link } from "react-router";
import { stepPath } from "../wizard/wizard-steps.ts";

type Props = { id: string; issues: readonly { path: string; message: string }[] };

/** What a property lacks for publication: each links to its place in the wizard (PWIZ-06). */
export function MissingFields({ id, issues }: Props) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {issues.map(({ path, message }) => (
        <li key={path}>
          <Link to={`${stepPath(id, 1)}#field-${path}`} className="inline-flex min-h-11 items-center underline">
            {message}
          </Link>
        </li>
      ))}
    </ul>
  );
}
