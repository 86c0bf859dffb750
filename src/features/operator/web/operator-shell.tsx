import {
  ChartLine,
  ClipboardCheck,
  Gauge,
  LogOut,
  type LucideIcon,
  MailX,
  MapPinned,
  Percent,
  ScrollText,
  ShieldCheck,
  Sofa,
  Tags,
  Users,
} from "lucide-react";
import { Form, Link, NavLink, Outlet } from "react-router";
import { defaultMediaBase } from "../../../shared/contract/media-url.ts";
import { orPageError } from "../../../shared/web/api-client.ts";
import { everywhere, KeyList } from "../../../shared/web/keys/key-list.tsx";
import { useGoTo } from "../../../shared/web/keys/use-go-to.ts";
import { focusSearch, useKeys } from "../../../shared/web/keys/use-keys.ts";
import { Logo } from "../../../shared/web/ui/logo.tsx";
import { MediaBase } from "../../../shared/web/ui/picture.tsx";
import { useFocusOnRefusal } from "../../../shared/web/use-focus-on-refusal.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-shell";
import { deskApi } from "./desk-api.ts";

export const meta = () => [{ title: "Operator | Aangan" }, { name: "robots", content: "noindex" }];

/** For everybody but operators the page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).getDesk())).data;
}

const entries: readonly { to: string; label: string; icon: LucideIcon; letter: string }[] = [
  { to: deskPath, label: "Review", icon: ClipboardCheck, letter: "R" },
  { to: `${deskPath}/listers`, label: "Listers", icon: Users, letter: "L" },
  { to: `${deskPath}/amenities`, label: "Amenities", icon: Sofa, letter: "A" },
  { to: `${deskPath}/features`, label: "Features", icon: Tags, letter: "F" },
  { to: `${deskPath}/rates`, label: "Rates", icon: Percent, letter: "T" },
  { to: `${deskPath}/places`, label: "Places", icon: MapPinned, letter: "P" },
  { to: `${deskPath}/mails`, label: "Mails", icon: MailX, letter: "M" },
  { to: `${deskPath}/log`, label: "Log", icon: ScrollText, letter: "H" },
  { to: `${deskPath}/market`, label: "Market", icon: ChartLine, letter: "K" },
  { to: `${deskPath}/speed`, label: "Speed", icon: Gauge, letter: "S" },
];

/** Header and menu around every page of the desk. */
export default function OperatorShell({ loaderData: { email, waiting } }: Route.ComponentProps) {
  const main = useFocusOnRefusal<HTMLElement>();
  useGoTo(entries);
  useKeys(everywhere, [{ keys: ["/"], does: "search this list", act: () => focusSearch() }]);
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <Link to={deskPath} aria-label="The operator’s desk">
            <Logo ground="page" />
          </Link>
          <span className="badge badge-primary">Operator</span>
          <span className="ml-auto text-sm text-ink-2 wrap-anywhere max-md:hidden">{email}</span>
          <div className="flex items-center max-md:ml-auto">
            <Link to={`${deskPath}/second-factor`} className="btn btn-ghost btn-sm">
              <ShieldCheck aria-hidden />
              <span className="max-lg:sr-only">Two-step sign-in</span>
            </Link>
            <Form method="post" action={`${deskPath}/sign-out`} reloadDocument>
              <button type="submit" className="btn btn-ghost btn-sm">
                <LogOut aria-hidden />
                <span className="max-sm:sr-only">Sign out</span>
              </button>
            </Form>
          </div>
        </div>
        <nav aria-label="Desk" className="page flex flex-wrap gap-1 pb-2 max-sm:grid max-sm:grid-cols-4">
          {entries.map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === deskPath}
              className="side-link shrink-0 max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-sm max-lg:[&>svg]:hidden"
            >
              <Icon aria-hidden />
              {label}
              {to === deskPath && waiting > 0 && <span className="badge badge-marigold nums">{waiting}</span>}
            </NavLink>
          ))}
        </nav>
      </header>
      <main ref={main} id="main" tabIndex={-1} className="page py-6 outline-none sm:py-9">
        <MediaBase value={defaultMediaBase}>
          <Outlet />
        </MediaBase>
      </main>
      <KeyList />
    </>
  );
}
