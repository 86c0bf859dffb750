import { Menu, Moon, Sun } from "lucide-react";
import { Link } from "react-router";
import type { UserProfile } from "../../features/accounts/contract/account.ts";
import { displayName } from "../../features/accounts/web/public.ts";
import { switchTheme } from "../../shared/web/theme.ts";
import { opens } from "../../shared/web/ui/drawer.tsx";
import { LogoMark } from "../../shared/web/ui/logo.tsx";
import { OfflineStrip } from "../../shared/web/ui/offline-strip.tsx";
import { AccountMenu } from "../account-menu.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { panelDrawerId } from "./panel-sidebar.tsx";

type Props = {
  profile: UserProfile;
  /** On wide screens the sidebar has a button for the search. */
  hasSearchBeside: boolean;
  /** On phones the bar at the foot has the menu. */
  hasFootBar: boolean;
  onLogout: () => void;
};

/** The first letter of the first name, the first name, and the role in lower case (PANL-02). Left of them is the head of the screen. */
export function PanelHeader({ profile, hasSearchBeside, hasFootBar, onLogout }: Props) {
  const { role } = profile;
  const firstName = profile.firstName || displayName(profile);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/92 backdrop-blur-md">
      <div className="flex h-16 items-center gap-2 px-4 sm:px-8 lg:h-14 lg:px-4">
        <button
          type="button"
          {...opens(panelDrawerId)}
          className={`btn btn-ghost btn-icon -ml-2 md:hidden! ${hasFootBar ? "hidden!" : ""}`}
          aria-label="Menu"
        >
          <Menu />
        </button>
        <Link to="/" aria-label="Aangan, home" className="grid size-11 place-items-center md:hidden">
          <LogoMark />
        </Link>
        <div className="ml-auto flex items-center gap-1 lg:w-[calc(var(--account)-1rem)] lg:border-l lg:border-line lg:pl-2">
          <PaletteButton role={role} onLogout={onLogout} className={hasSearchBeside ? "xl:hidden!" : ""} />
          <button type="button" className="btn btn-ghost btn-icon" aria-label="Switch between light and dark" onClick={switchTheme}>
            <Moon className="dark:hidden" />
            <Sun className="hidden dark:block" />
          </button>
          <AccountMenu buttonClass="flex min-h-11 items-center gap-2.5 rounded-md pr-1 pl-2 hover:bg-tint" onLogout={onLogout}>
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-md bg-primary font-semibold text-on-primary uppercase"
            >
              {[...firstName][0]}
            </span>
            <span className="text-left leading-tight max-sm:sr-only">
              <b className="block max-w-40 lg:max-w-22 truncate text-sm leading-5 font-semibold">{firstName}</b>
              <span className="block text-xs leading-4 text-ink-3">{role.toLowerCase()}</span>
            </span>
          </AccountMenu>
        </div>
      </div>
      <OfflineStrip />
    </header>
  );
}
