import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** A section's heading with the link to the complete list. */
export function SectionHeading({ heading, link, to }: { heading: string; link: string; to: string }) {
  return (
    <div className="mb-7 flex items-end justify-between gap-4">
      <h2 className="text-4xl">{heading}</h2>
      <Link to={to} className="btn btn-ghost -mr-4 text-link!">
        {link} <ArrowRight />
      </Link>
    </div>
  );
}
