import { LogOut, PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { pressKey } from "../../shared/web/keys/use-keys.ts";
import { Drawer } from "../../shared/web/ui/drawer.tsx";
import { Logo, LogoMark } from "../../shared/web/ui/logo.tsx";
import { additionOf, currentEntry, type PanelEntry, panelMenuOf } from "./panel-menu.ts";

export const panelDrawerId = "panel-menu";

/** Hidden from view, but not from screen readers, in the narrow column: from md to xl, and when collapsed. */
const railHide = "md:max-xl:sr-only xl:group-data-collapsed:sr-only";
const railBadge = "md:max-xl:on-icon xl:group-data-collapsed:on-icon";
const railCenter = "md:max-xl:justify-center xl:group-data-collapsed:justify-center";

type Props = { role: string; isCollapsed: boolean; onCollapse: () => void; onLogout: () => void };

/** The panel's menu: a column of 224 px, or of icons when the window is narrow or it is collapsed (PANL-02). */
export function PanelSidebar({ role, isCollapsed, onCollapse, onLogout }: Props) {
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Panel"
      data-collapsed={isCollapsed || undefined}
      className="group sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto border-r border-line bg-surface px-3 py-3 max-xl:px-1.5 data-collapsed:px-1.5 max-md:hidden"
    >
      <div className="flex min-h-11 items-center justify-between gap-2 px-2 max-xl:px-0 group-data-collapsed:px-0 xl:group-data-collapsed:flex-col xl:group-data-collapsed:pt-2 md:max-xl:justify-center">
        <Link to="/" aria-label="Aangan, home" className="max-xl:grid max-xl:size-11 max-xl:place-items-center">
          <span className="max-xl:hidden group-data-collapsed:hidden">
            <Logo ground="page" />
          </span>
          <span className="xl:hidden group-data-collapsed:block">
            <LogoMark />
          </span>
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm max-xl:hidden! -mr-1 group-data-collapsed:mr-0"
          aria-label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          <Toggle aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className="input input-sm my-2 flex flex-none items-center gap-2 px-3! text-left text-ink-3 max-xl:hidden! group-data-collapsed:hidden!"
        aria-keyshortcuts="Control+K"
        onClick={() => pressKey("Ctrl+K")}
      >
        <Search aria-hidden className="size-4.5 flex-none" />
        <span className="flex-1 truncate">Search or go to</span>
        <kbd aria-hidden className="font-sans text-xs">
          Ctrl K
        </kbd>
      </button>
      <Entries role={role} onLogout={onLogout} />
    </aside>
  );
}

/** The same menu on phones; above a phone's foot bar, only what that has not. */
export function PanelDrawer({ role, hasFootBar, onLogout }: Pick<Props, "role" | "onLogout"> & { hasFootBar: boolean }) {
  return (
    <Drawer id={panelDrawerId} side="left" label="Menu" title={<Logo ground="page" />}>
      <Entries role={role} hasFootBar={hasFootBar} onLogout={onLogout} />
    </Drawer>
  );
}

function Entries({ role, hasFootBar = false, onLogout }: Pick<Props, "role" | "onLogout"> & { hasFootBar?: boolean }) {
  const menu = panelMenuOf(role);
  const add = additionOf(role);
  const isInFootBar = ({ to, inFoot }: PanelEntry) => hasFootBar && (inFoot !== undefined || to === add.to);
  const current = currentEntry(menu, useLocation().pathname);
  return (
    <>
      <nav aria-label="Panel" className="grid gap-1">
        {menu.map((entry) => (
          <Entry key={entry.to} {...entry} isCurrent={entry === current} isInFootBar={isInFootBar(entry)} />
        ))}
      </nav>
      <div className="mt-auto grid gap-1 pt-4">
        <button type="button" title="Logout" className={`side-link ${railCenter}`} onClick={onLogout}>
          <LogOut aria-hidden />
          <span className={railHide}>Logout</span>
        </button>
      </div>
    </>
  );
}

const noCount = () => undefined;

type EntryProps = PanelEntry & { isCurrent: boolean; isInFootBar: boolean };

function Entry({ to, label, icon: Icon, useCount = noCount, isCurrent, isInFootBar }: EntryProps) {
  const count = useCount();
  const look = `side-link relative ${railCenter} ${isInFootBar ? "max-md:hidden!" : ""}`;
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} title={label} className={look}>
      <Icon aria-hidden />
      <span className={railHide}>{label}</span>
      {count ? <span className={`badge badge-marigold nums ml-auto ${railBadge}`}>{count}</span> : null}
    </Link>
  );
}
