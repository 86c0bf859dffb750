import { Columns3, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { createApiClient } from "../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../shared/web/lead-to-existing-pages.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { toast, useFailureToast } from "../../../shared/web/toast.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { SavedSearches } from "../../alerts/web/public.ts";
import { lostWithList } from "../../boards/web/public.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { SavedList } from "../../saved/contract/saved-state.ts";
import { canStore, loadSavedHomes, type SavedAnswer, SavedHomes, SavedSkeleton, SavedSync, sameList } from "../../saved/web/public.ts";
import { beginVisitor, type DeviceVisitor, mergeDevice, OtherDeviceDialog, useVisitor } from "../../visitors/web/public.ts";
import type { Route } from "./+types/saved-screen";
import { YourData } from "./your-data.tsx";

const crumbs = [{ label: "Home", to: "/" }, { label: "Saved" }];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Saved homes",
    description: "The homes you saved on this device.",
    path: "/saved",
    image: "saved",
    isIndexed: false,
  });
}

/** Only the device knows the saved homes, so the server cannot load them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SavedAnswer> {
  // All are on one page.
  leadToExistingPages(new URL(request.url), { page: 1 });
  return loadSavedHomes(createApiClient<PropertiesEndpoints>(propertiesPaths));
}
clientLoader.hydrate = true as const;

/** Another list or order shows the same homes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export function HydrateFallback() {
  return (
    <SavedFrame>
      <p className="note hidden noscript:flex">Saved homes are kept in your browser, which needs JavaScript to show them.</p>
      <SavedSkeleton />
    </SavedFrame>
  );
}

export default function SavedScreen({ loaderData }: Route.ComponentProps) {
  const { homes, failure } = loaderData;
  useFailureToast(failure === null ? null : loaderData);
  return (
    <SavedFrame>
      {homes === null ? (
        <LoadFailure message={failure} />
      ) : (
        <SavedHomes loaded={homes} lede={(list) => <ListHead list={list} />} lostWithList={lostWithList} empty={<NothingSaved />} />
      )}
      <SavedSearches />
      <YourData />
      <SavedSync />
    </SavedFrame>
  );
}

function NothingSaved() {
  const [isStored] = useState(canStore);
  const text = isStored
    ? "Press the heart on a home to save it here, on this device."
    : "This browser stores nothing: it forbids it, or has no room left. What you save is lost when you close or reload a page.";
  return (
    <EmptyState heading={isStored ? "Nothing saved yet" : "Nothing can be saved here"} text={text}>
      <Link to="/search" className="btn btn-primary">
        Find homes
      </Link>
    </EmptyState>
  );
}

function keptText(visitor: DeviceVisitor | null | undefined): string {
  if (visitor?.isLister) return "Kept with your account.";
  if (visitor?.email) return `Kept for ${visitor.email}.`;
  return visitor ? "Kept for this device, here and on our server." : "Kept on this device.";
}

/** Where the lists are kept, how to have them elsewhere, and the board of the one that is shown. */
function ListHead({ list }: { list: SavedList }) {
  const visitor = useVisitor();
  const [isAsking, setAsking] = useState(false);
  const isOwn = visitor?.isLister || Boolean(visitor?.email);
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="text-ink-2">
        {keptText(visitor)}{" "}
        <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
          Have them on another {isOwn ? "device" : "one"}, too
        </button>
        {isAsking && <OtherDeviceDialog onClose={() => setAsking(false)} />}
      </p>
      <BoardLinks list={list} />
    </div>
  );
}

/** The server keeps the list from then on. A list can have another id there: it joins one that the visitor has already. */
function BoardLinks({ list }: { list: SavedList }) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async (part: string) => {
    if (isOpening) return;
    setOpening(true);
    try {
      await beginVisitor();
      await mergeDevice();
      await navigate(`/saved/${sameList(list)}/board${part}`);
    } catch (error) {
      toast.show(failureMessage(error), { type: "error" });
      setOpening(false);
    }
  };
  return (
    <div className="flex gap-2">
      <button type="button" className="btn btn-secondary" onClick={() => void open("")}>
        <Columns3 />
        As a board
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => void open("#share")}>
        <Share2 />
        Share
      </button>
    </div>
  );
}

function SavedFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page flex min-h-dvh flex-col gap-3 pt-5">
      <div className="mb-2 grid gap-3">
        <Breadcrumb items={crumbs} />
        <h1 tabIndex={-1} className="text-3xl outline-none">
          Saved homes
        </h1>
      </div>
      {children}
    </div>
  );
}
