import { Building, ChartLine, CirclePlus, House, Inbox, LayoutDashboard, type LucideIcon, Megaphone, UserRound } from "lucide-react";
import type { ListerType } from "../../features/accounts/contract/lister-types.ts";
import { addAdvertisementPath, myAdvertisementsPath } from "../../features/advertisements/contract/advertisement-terms.ts";
import { useUnreadLeadCount } from "../../features/leads/web/my-leads/use-lead-updates.ts";

export type PanelEntry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** After G, it goes there. */
  letter: string;
  /** The roles that have it in the menu; default: all. Routes are open to all roles (PANL-07). */
  roles?: readonly ListerType[];
  /** A hook: the number beside the entry, such as unread leads; undefined or 0 shows none. */
  useCount?: () => number | undefined;
  /** Its short name in the bar at a phone's foot; default: the menu under "More" has it. */
  inFoot?: string;
};

/** In the menu's order (PANL-03 to PANL-06). */
const entries: readonly PanelEntry[] = [
  { to: "/panel/dashboard", label: "Dashboard", icon: LayoutDashboard, letter: "D", inFoot: "Dashboard" },
  { to: "/panel/properties", label: "My Properties", icon: House, letter: "H", roles: ["OWNER", "AGENT"], inFoot: "Properties" },
  { to: "/panel/projects", label: "My Projects", icon: Building, letter: "P", roles: ["BUILDER"], inFoot: "Projects" },
  { to: "/panel/properties", label: "Properties", icon: House, letter: "H", roles: ["BUILDER"] },
  { to: "/panel/properties/add", label: "Add Property", icon: CirclePlus, letter: "N", roles: ["AGENT"] },
  { to: myAdvertisementsPath, label: "My Advertisements", icon: Megaphone, letter: "M", roles: ["ADVERTISER"], inFoot: "Ads" },
  { to: addAdvertisementPath, label: "Add Advertisement", icon: CirclePlus, letter: "N", roles: ["ADVERTISER"] },
  { to: "/panel/leads", label: "Leads", icon: Inbox, letter: "L", useCount: useUnreadLeadCount, inFoot: "Leads" },
  { to: "/panel/analytics", label: "Analytics", icon: ChartLine, letter: "A" },
  { to: "/panel/profile", label: "Profile", icon: UserRound, letter: "U" },
];

/** What each role adds, in the middle of the bar at a phone's foot. */
const additions: Record<ListerType, { to: string; label: string }> = {
  OWNER: { to: "/panel/properties/add", label: "Add Property" },
  BUILDER: { to: "/panel/projects/add", label: "Add Project" },
  AGENT: { to: "/panel/properties/add", label: "Add Property" },
  ADVERTISER: { to: addAdvertisementPath, label: "Add Advertisement" },
};

const known = (role: string): ListerType => (Object.keys(additions) as ListerType[]).find((one) => one === role) ?? "OWNER";

/** The menu of a role; an unknown role gets the owner's (PANL-03). */
export function panelMenuOf(role: string): readonly PanelEntry[] {
  const itsRole = known(role);
  return entries.filter(({ roles }) => !roles || roles.includes(itsRole));
}

export const additionOf = (role: string) => additions[known(role)];

/** The menu address that a page belongs to: the nearest above it; undefined when the menu has none. */
export function currentEntry(menu: readonly PanelEntry[], pathname: string): PanelEntry | undefined {
  const above = menu.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.to.length - a.to.length)[0];
}
