// Keeps this device's pages for times without a line. Loaded once there is something to keep.
import { type KeepMessage, takeOver } from "../../shared/contract/offline.ts";
import { toast } from "../../shared/web/toast.ts";

const worker = "/sw.js";

/** Registers the service worker, and offers a new version of it. Does nothing where the browser has none, or forbids it. */
export async function startKeeping(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(worker);
    offerUpdates(registration);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedFiles() satisfies KeepMessage);
  } catch {
    // Forbidden, or no line: the pages work without it.
  }
}

/** What this page has loaded before it was watched. The browser has the files still, so nothing is sent again. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(path));

/** An update is offered and never forced: the page that somebody reads stays as it is. */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (waiting: ServiceWorker) => {
    const reload = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage(takeOver);
    };
    toast.show("A new version of this site is ready.", { type: "info", action: { label: "Reload", onPress: reload } });
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
