// Keeps this device's pages for times without a line. Loaded once there is something to keep.
import { isOwnData, isOwnPage, type KeepMessage, letGo, takeOver } from "../contract/offline.ts";
import { loadLazyParts } from "./load-on-first-use.tsx";
import { ownerLeftAt } from "./owned-storage.ts";
import { toast } from "./toast.ts";

const worker = "/sw.js";
let isKeeping = false;

/**
 * Registers the service worker, offers a new version of it, and keeps the page that is open, when it is one of those that are kept, with
 * all parts of it. Does nothing where the browser has none, or forbids it.
 */
export async function startKeeping(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(worker);
    const { active } = await navigator.serviceWorker.ready;
    const keep = (addresses: KeepMessage) => addresses.length > 0 && active?.postMessage(addresses);
    if (isOfOwner(0)) keep([location.pathname].filter(isOwnPage));
    if (isKeeping) return;
    isKeeping = true;
    offerUpdates(registration);
    // What this page has loaded before it was watched, too. The browser has the files still, so they are not sent again.
    new PerformanceObserver((list) => keep(list.getEntries().flatMap(keptAddress))).observe({ type: "resource", buffered: true });
    // Without a line a part that is missing would keep the others from working.
    loadLazyParts();
  } catch {
    // Forbidden, or no line: the pages work without it.
  }
}

/** Whether what began to load then, in milliseconds after the page, is of nobody who has left since, perhaps in another tab. */
const isOfOwner = (startTime: number): boolean => performance.timeOrigin + startTime > ownerLeftAt();

/** The address of what is to be kept. */
function keptAddress({ name, startTime }: PerformanceEntry): string | [] {
  const { pathname, search, origin } = new URL(name);
  if (origin !== location.origin) return [];
  const isAsset = /^\/assets\/.*\.(?:js|css|woff2)$/.test(pathname);
  return isAsset || (isOwnData(pathname) && isOfOwner(startTime)) ? pathname + search : [];
}

/** An update is offered and never forced: the page that somebody reads stays as it is. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (waiting: ServiceWorker) => {
    const reload = () => {
      // Another tab was first, and this one has the new version's worker already.
      if (waiting.state !== "installed") return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      // A browser lets the version before finish its work first, for minutes.
      registration.active?.postMessage(letGo);
      waiting.postMessage(takeOver);
    };
    toast.show("A new version of this site is ready.", { type: "info", action: { label: "Reload", onPress: reload, stays: true } });
  };
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // The first one of a device replaces nothing.
      if (installing.state === "installed" && navigator.serviceWorker.controller) offer(installing);
    });
  });
}
