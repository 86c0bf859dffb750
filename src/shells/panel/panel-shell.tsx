import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, redirect, useLocation, useMatches, useNavigate } from "react-router";
import type { UserProfile } from "../../features/accounts/contract/account.ts";
import { VerifyBanner } from "../../features/accounts/web/profile/verify-banner.tsx";
import { loginAddress, readSession, signOut, useSession } from "../../features/accounts/web/public.ts";
import { projectsToTie } from "../../features/projects/web/public.ts";
import { ProjectChoicesContext } from "../../features/properties/web/wizard/public.ts";
import { defaultMediaBase } from "../../shared/contract/media-url.ts";
import { ApiError } from "../../shared/web/api-client.ts";
import { KeyList } from "../../shared/web/keys/key-list.tsx";
import { useGoTo } from "../../shared/web/keys/use-go-to.ts";
import { MediaBase } from "../../shared/web/ui/picture.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import type { Route } from "./+types/panel-shell";
import { PanelFootBar } from "./panel-foot-bar.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { panelMenuOf } from "./panel-menu.ts";
import { PanelDrawer, PanelSidebar } from "./panel-sidebar.tsx";
import { useCollapsedSidebar } from "./use-collapsed-sidebar.ts";

export const meta = () => [{ title: "Panel | Aangan" }, { name: "robots", content: "noindex" }];

/** Stops visitors without a session before any loader of a panel page runs (PANL-01). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    if (readSession() === null) throw redirect(loginAddress(new URL(request.url)));
  },
];

/** Makes the browser run the middleware before the first page is shown: the server, which knows no token, sent a spinner. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/** The server's whole HTML for the panel: the same for everybody, without personal data. */
export function HydrateFallback() {
  return <PanelLoading />;
}

function PanelLoading() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <p role="status" className="grid justify-items-center gap-3 font-medium">
        <span aria-hidden="true" className="size-6 animate-court rounded-sm bg-marigold" />
        Loading...
      </p>
      <noscript>
        <p className="note note-warn">The panel needs JavaScript.</p>
      </noscript>
    </main>
  );
}

export default function PanelShell() {
  return (
    <PanelFrame>
      <ProjectChoicesContext value={projectsToTie}>
        {/* Files of drafts are sent by this site alone: another media host knows neither their lister nor a session. */}
        <MediaBase value={defaultMediaBase}>
          <Outlet />
        </MediaBase>
      </ProjectChoicesContext>
    </PanelFrame>
  );
}

/** When a page cannot be shown, the menu stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelFrame>
      <ErrorScreen error={error} />
    </PanelFrame>
  );
}

/** Sidebar and header around every panel page (PANL-02, HEAD-04). */
function PanelFrame({ children }: { children: ReactNode }) {
  const profile = useSession();
  const leave = useLeaving(profile);
  if (!profile) return <PanelLoading />;
  // By account: data that one lister has loaded is never shown to the next.
  return (
    <QueryFrame key={profile._id}>
      <Frame profile={profile} leave={leave}>
        {children}
      </Frame>
    </QueryFrame>
  );
}

function Frame({ profile, leave, children }: { profile: UserProfile; leave: (to: string) => void; children: ReactNode }) {
  const isFocused = useIsFocused();
  const [isCollapsed, toggleCollapsed] = useCollapsedSidebar(isFocused);
  const leaveForHome = () => leave("/");
  useGoTo(panelMenuOf(profile.role));
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <div className="panel-frame min-h-dvh" data-collapsed={isCollapsed || undefined}>
        <PanelSidebar role={profile.role} isCollapsed={isCollapsed} onCollapse={toggleCollapsed} onLogout={leaveForHome} />
        <div className="flex min-w-0 flex-col max-md:min-h-dvh">
          <PanelHeader profile={profile} hasSearchBeside={!isCollapsed} hasFootBar={!isFocused} onLogout={() => leave("/login")} />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-[84rem] flex-1 px-4 py-6 outline-none max-sm:pt-4 sm:px-8 sm:max-lg:py-9"
          >
            <VerifyBanner />
            {children}
          </main>
          {!isFocused && <PanelFootBar role={profile.role} />}
        </div>
      </div>
      <PanelDrawer role={profile.role} hasFootBar={!isFocused} onLogout={leaveForHome} />
      <KeyList />
    </>
  );
}

/** A screen for one thing at a time, such as a wizard, says so by `handle`. */
const useIsFocused = (): boolean => useMatches().some(({ handle }) => (handle as { isFocused?: true } | undefined)?.isFocused === true);

/**
 * Ends the session and says where that leads. A session that ends otherwise (refused by the server, signed out in another tab)
 * leads to the login page, which leads back here (PANL-01).
 */
function useLeaving(profile: UserProfile | null | undefined): (to: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const destination = useRef<string | null>(null);
  useEffect(() => {
    if (profile !== null) return;
    void navigate(destination.current ?? loginAddress(location), { replace: destination.current === null });
  }, [profile, navigate, location]);
  return (to) => {
    destination.current = to;
    signOut();
  };
}

/** Retrying a refusal is useless; a request without an answer is retried twice. */
const mostRetries = 2;
const isWorthRetrying = (error: Error) => !(error instanceof ApiError) || error.body.status === 0 || error.body.status >= 500;

function QueryFrame({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Without a line a list fails visibly. A save waits for it, which `OfflineStrip` says.
          queries: {
            retry: (count, error) => count < mostRetries && isWorthRetrying(error),
            networkMode: "always",
            refetchOnReconnect: true,
          },
          mutations: { retry: false, networkMode: "online" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
