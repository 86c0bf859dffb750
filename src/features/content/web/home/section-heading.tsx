import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** A section's heading with the link to the complete list. */
export function SectionHeading({ heading, link, to }: { heading: string; link: string; to: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4 lg:mb-7">
      <h2 className="text-xl sm:text-3xl">{heading}</h2>
      <Link to={to} className="btn btn-ghost -mr-4 text-link!">
        {link} <ArrowRight />
      </Link>
    </div>
  );
}
