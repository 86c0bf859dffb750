import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { UnitChoice } from "../../features/properties/web/public.ts";
import { useSavesData } from "../../shared/web/data-saving.ts";
import { Link } from "../../shared/web/ui/link.tsx";
import { Logo } from "../../shared/web/ui/logo.tsx";
import { footerColumns } from "./public-menu.ts";

type Props = { contactEmail: string | undefined; isDemo: boolean };

export function PublicFooter({ contactEmail, isDemo }: Props) {
  return (
    <footer className="far site-footer">
      <div className="page">
        <div className="grid content-start gap-4 max-lg:col-span-2">
          <Logo ground="deep" />
          <p className="max-w-72 text-on-deep-2">Aangan is the courtyard: the open heart of an Indian home.</p>
        </div>
        {footerColumns.map(({ heading, links }, at) => (
          <Column key={heading} heading={heading} className={at === 0 ? "max-lg:row-span-3" : undefined}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="foot-link">
                  {label}
                </Link>
              </li>
            ))}
          </Column>
        ))}
        {contactEmail && (
          <Column heading="Contact">
            <li>
              <a href={`mailto:${contactEmail}`} className="foot-link">
                {contactEmail}
              </a>
            </li>
          </Column>
        )}
      </div>
      <div className="page">
        <div className="grid min-w-0 max-w-3xl grid-cols-1 gap-2 wrap-anywhere">
          {isDemo && (
            <p>
              <span className="badge mr-2 bg-on-deep/12 text-on-deep">Demo data</span>
              The demo homes, people and figures are invented.
            </p>
          )}
          <p>
            Place and postal data © <Source href="https://www.geonames.org/">GeoNames</Source>, CC BY 4.0, modified. Map ©{" "}
            <Source href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</Source>.
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <p>© 2026 Aangan</p>
            <DataSavingSwitch />
            <UnitChoice className="foot-link" />
          </div>
        </div>
        <img
          src="/brand/aangan-devanagari-reverse.svg"
          alt=""
          width="57"
          height="36"
          loading="lazy"
          decoding="async"
          className="ml-auto h-9 w-auto max-sm:hidden"
        />
      </div>
    </footer>
  );
}

/** A form of the page's own, so that it works without scripts, and the whole page is loaded as it is to be. */
function DataSavingSwitch() {
  const { pathname, search } = useLocation();
  const savesData = useSavesData();
  return (
    <form method="post" action="/data-saving">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="saving" value={savesData ? "off" : "on"} className="foot-link">
        {savesData ? "Show everything" : "Use less data"}
      </button>
    </form>
  );
}

type ColumnProps = { heading: string; className?: string | undefined; children: ReactNode };

/** The first is the longest: below the logo, the others share the column beside it. */
function Column({ heading, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const Source = ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>;
