import { Menu, Plus } from "lucide-react";
import { Link, useLocation } from "react-router";
import { opens } from "../../shared/web/ui/drawer.tsx";
import { additionOf, currentEntry, type PanelEntry, panelMenuOf } from "./panel-menu.ts";
import { panelDrawerId } from "./panel-sidebar.tsx";

/** On phones the five places in reach of a thumb: three of the menu, what the role adds, and the rest of the menu. */
export function PanelFootBar({ role }: { role: string }) {
  const menu = panelMenuOf(role);
  const current = currentEntry(menu, useLocation().pathname);
  const [first, second, third] = menu.filter(({ inFoot }) => inFoot !== undefined);
  const add = additionOf(role);
  const place = (entry: PanelEntry | undefined) => entry && <Place {...entry} isCurrent={entry === current} />;
  return (
    <nav aria-label="Places" data-foot-bar className="panel-foot-bar">
      {place(first)}
      {place(second)}
      <Link to={add.to} aria-label={add.label} className="add">
        <Plus aria-hidden />
      </Link>
      {place(third)}
      <button type="button" {...opens(panelDrawerId)}>
        <Menu aria-hidden />
        More
      </button>
    </nav>
  );
}

const noCount = () => undefined;

function Place({ to, inFoot, icon: Icon, useCount = noCount, isCurrent }: PanelEntry & { isCurrent: boolean }) {
  const count = useCount();
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      <Icon aria-hidden />
      {inFoot}
      {count ? <span className="badge badge-marigold nums on-icon">{count}</span> : null}
    </Link>
  );
}
