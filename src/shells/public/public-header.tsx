import { Menu, Moon, Sun } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { HeaderSearch } from "../../features/search/web/public.ts";
import { switchTheme } from "../../shared/web/theme.ts";
import { Drawer, opens } from "../../shared/web/ui/drawer.tsx";
import { Link } from "../../shared/web/ui/link.tsx";
import { Logo } from "../../shared/web/ui/logo.tsx";
import { lookOf, withLook } from "../../shared/web/ui/look-of.ts";
import { NavLink } from "../../shared/web/ui/nav-link.tsx";
import { DrawerAccount, HeaderAccount } from "./header-account.tsx";
import { ListingMenu } from "./listing-menu.tsx";
import { listingMenu, publicMenu } from "./public-menu.ts";

const drawerId = "menu";

export function PublicHeader() {
  const isStuck = useIsScrolled();
  return (
    <>
      <header data-stuck={isStuck || undefined} className="site-header">
        <div className="page flex h-18 items-center gap-2">
          <Link to="/" aria-label="Aangan, home" className="mr-auto py-2 lg:mr-8">
            <Logo ground="page" />
          </Link>
          <nav aria-label="Main" className="mr-auto hidden items-center gap-1 lg:flex">
            {publicMenu.map(({ to, label, badge }, index) => (
              <Fragment key={to}>
                <NavLink to={to} end className="btn btn-ghost menu-button">
                  {label}
                  {badge && <span className="badge badge-marigold">{badge}</span>}
                </NavLink>
                {index === 0 && <ListingMenu />}
              </Fragment>
            ))}
          </nav>
          <HeaderSearch />
          <button
            type="button"
            className="btn btn-ghost btn-icon beside-field"
            aria-label="Switch between light and dark"
            onClick={switchTheme}
          >
            <Moon className="dark:hidden" />
            <Sun className="hidden dark:block" />
          </button>
          <HeaderAccount />
          <button type="button" {...opens(drawerId)} className={withLook("btn btn-ghost btn-icon lg:hidden!", Menu)} aria-label="Menu">
            {!lookOf(Menu) && <Menu />}
          </button>
        </div>
      </header>
      <Drawer id={drawerId} side="right" label="Menu" title={<Logo ground="page" />}>
        <nav aria-label="Main" className="grid gap-1">
          {[...publicMenu.slice(0, 1), ...listingMenu, ...publicMenu.slice(1)].map(({ to, label, icon: Icon, badge }) => (
            <NavLink key={to} to={to} end className={withLook("side-link", Icon)}>
              {!lookOf(Icon) && <Icon />}
              {label}
              {badge && <span className="badge badge-marigold ml-auto">{badge}</span>}
            </NavLink>
          ))}
        </nav>
        <DrawerAccount />
      </Drawer>
    </>
  );
}

/** The header's hairline appears when the page is scrolled. */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 8);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isScrolled;
}
