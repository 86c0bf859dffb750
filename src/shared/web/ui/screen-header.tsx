import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  title: string;
  /** "12 listings"; nothing while it is not known. */
  count?: ReactNode;
  /** A line below. */
  about?: ReactNode;
  /** Where a screen below another leads back to. */
  back?: { to: string; label: string };
  /** Secondary actions, then the main one. */
  children?: ReactNode;
  /** The main action that the bar at a phone's foot has too. */
  add?: ReactNode;
  /** On phones they stand beside the title, since only one small button is left there. */
  isBesideTitle?: boolean;
  /** Where a larger heading follows, as in a wizard: phones show it as a line. */
  isLine?: boolean;
};

/** The top of a screen of the panel, where it is the bar on wide screens, or of the desk. A list follows with `CountTabs` and `ListTools`. */
export function ScreenHeader({ title, count, about, back, children, add, isBesideTitle = false, isLine = false }: Props) {
  return (
    <>
      <div className={`screen-head flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isLine ? "mb-2 sm:mb-5" : "mb-5"}`}>
        <div className={`flex min-w-0 items-center gap-2 ${isBesideTitle ? "max-sm:flex-1" : ""}`}>
          {back && (
            <Link to={back.to} className="btn btn-ghost btn-icon -ml-2 flex-none" aria-label={back.label}>
              <ArrowLeft aria-hidden />
            </Link>
          )}
          <div className="flex min-w-0 items-baseline gap-x-3 max-lg:flex-wrap">
            <h1 className={isLine ? "text-base sm:text-2xl" : "text-2xl"}>{title}</h1>
            <p role="status" className="text-ink-2 wrap-anywhere nums">
              {count}
            </p>
          </div>
        </div>
        {(children || add) && (
          <div
            className={`flex flex-wrap gap-2 ${isBesideTitle ? "max-sm:self-start" : "max-sm:w-full max-sm:[&>*]:flex-1"} ${children ? "" : "max-md:hidden"}`}
          >
            {children}
            {add && <div className="grid max-md:hidden">{add}</div>}
          </div>
        )}
      </div>
      {about && <p className="mb-5 max-w-read text-pretty text-ink-2 wrap-anywhere max-lg:-mt-3">{about}</p>}
    </>
  );
}
