import { ownCaches } from "../contract/offline.ts";

/** Holds nothing of anybody, and is what the device shows without a line. */
const sameForAll = "/saved";

/** Deletes what this device keeps for its owner. For pages and the service worker. */
export async function forgetOwnCaches(): Promise<void> {
  await Promise.all([caches.delete(ownCaches.data), caches.delete(ownCaches.photos)]);
  if (!(await caches.has(ownCaches.pages))) return;
  const pages = await caches.open(ownCaches.pages);
  const others = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== sameForAll);
  await Promise.all(others.map((page) => pages.delete(page)));
}
