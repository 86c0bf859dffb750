// What a device shows without a line: the pages and homes that its visitor keeps. Built to /sw.js; the pages work without it.
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, Strategy, type StrategyHandler } from "workbox-strategies";
import { variantUrl } from "../shared/contract/media-url.ts";
import { forgetOwner, isOwnData, isOwnPage, type KeepMessage, letGo, ownCaches, takeOver } from "../shared/contract/offline.ts";
import { forgetOwnCaches } from "../shared/web/own-caches.ts";

declare const self: ServiceWorkerGlobalScope;

const dayS = 24 * 60 * 60;
const names = { assets: "assets", ...ownCaches };
/** Shown in place of a page that is not here. It needs no script: its address is that of the page. */
const offlinePage = "/offline/offline.html";
const offlineFiles = [offlinePage, "/offline/offline.css", "/brand/aangan-logo.svg", "/brand/aangan-logo-reverse.svg"];
/** Behind them is a line that is there but answers nothing. */
const networkTimeoutSeconds = 8;
const matchOptions = { ignoreVary: true };
/** Of the newest homes of a list; pages of others are kept once they were opened. */
const mostPages = 20;
const smallWidth = 400;
const smallPhoto = (key: string) => variantUrl(key, smallWidth, "avif");
const variant = /\.w\d+\.(?:avif|webp)$/;
/** Whole answers only: a page that says that something is missing must not replace one that does not. */
const whole = new CacheableResponsePlugin({ statuses: [200] });
/** What is being kept ends when its signal is aborted. */
let keeping = new AbortController();
const signals = new WeakMap<ExtendableEvent, AbortSignal>();
const wanted = {
  handlerWillStart: async ({ event }: { event: ExtendableEvent }) => void signals.set(event, keeping.signal),
  cacheWillUpdate: async ({ event, response }: { event: ExtendableEvent; response: Response }) =>
    signals.get(event)?.aborted ? null : response,
};
const kept = (maxEntries: number) => [
  wanted,
  whole,
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * dayS, purgeOnQuotaError: true }),
];

/** It asks the server itself, past every cache: a kept answer would be taken for the truth. */
const wantsServer = ({ cache }: Request): boolean => cache === "no-store" || cache === "reload";
const isOwn = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && isOwnPage(url.pathname);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|brand|icons|offline)\//.test(url.pathname),
  new CacheFirst({ cacheName: names.assets, plugins: kept(300) }),
);
registerRoute(
  ({ url, sameOrigin, request }) => isOwn({ url, sameOrigin }) && request.mode === "navigate",
  // What follows the path chooses what the page shows of this device's own.
  new NetworkFirst({
    cacheName: names.pages,
    networkTimeoutSeconds,
    matchOptions: { ...matchOptions, ignoreSearch: true },
    plugins: kept(100),
  }),
);
registerRoute(
  ({ url, sameOrigin }) => isOwn({ url, sameOrigin }) && url.pathname.endsWith(".data"),
  new NetworkFirst({ cacheName: names.pages, networkTimeoutSeconds, matchOptions, plugins: kept(100) }),
);
const withHomes = [{ fetchDidSucceed: forgetRefused }, { fetchDidSucceed: keepHomes }, ...kept(100)];
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isOwnData(url.pathname) && !wantsServer(request),
  new NetworkFirst({ cacheName: names.data, networkTimeoutSeconds, matchOptions, plugins: withHomes }),
);
/** Keeps the server's answer, however long it takes, and never gives a kept one. */
class FromServer extends Strategy {
  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isOwnData(url.pathname) && wantsServer(request),
  new FromServer({ cacheName: names.data, plugins: withHomes }),
);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", new NetworkOnly());
registerRoute(({ url, sameOrigin }) => sameOrigin && variant.test(url.pathname), new NetworkOnly());

setCatchHandler(async ({ request }) => {
  if (wantsServer(request)) return Response.error();
  if (variant.test(request.url)) return (await caches.match(request.url.replace(variant, `.w${smallWidth}.avif`))) ?? Response.error();
  if (request.mode !== "navigate") {
    const url = new URL(request.url);
    const found = url.pathname.endsWith(".data") ? await caches.match(url.pathname, matchOptions) : await answerFromOthers(url);
    return found ?? Response.error();
  }
  return (await caches.match(offlinePage)) ?? Response.error();
});

self.addEventListener("install", (event) => {
  const { signal } = keeping;
  const files = offlineFiles.map((file) => keepFile(names.assets, file, signal));
  event.waitUntil(Promise.all([...files, keepPage("/saved", signal)]));
});
// A first one serves the page that is open, too: what it loads from now on is kept.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const message = event.data as KeepMessage | typeof takeOver | typeof letGo | typeof forgetOwner;
  if (message === takeOver) return void self.skipWaiting();
  if (message === letGo || message === forgetOwner) {
    keeping.abort();
    keeping = new AbortController();
    return message === forgetOwner ? event.waitUntil(forgetOwnCaches()) : undefined;
  }
  // What cannot be had now is had another time.
  event.waitUntil(Promise.allSettled(message.map((address) => keep(address, keeping.signal))));
});

async function keep(address: string, signal: AbortSignal): Promise<void> {
  const { pathname } = new URL(address, self.location.href);
  if (isOwnData(pathname)) await keepFile(names.data, address, signal);
  else if (!isOwnPage(pathname)) await keepFile(names.assets, address, signal);
  else if (!(await caches.match(address, { ...matchOptions, cacheName: names.pages }))) await keepPage(address, signal);
}

type Fetched = { event: ExtendableEvent; request: Request; response: Response };
const refusals = new Set([401, 403, 404, 410]);
const boardData = /^\/api\/boards\/([^/]+)(\/.+)?$/;

/** Who may see a board no longer, or a photo of one, has no copy of it either. */
async function forgetRefused({ event, request, response }: Fetched): Promise<Response> {
  const [path, address, part] = boardData.exec(new URL(request.url).pathname) ?? [];
  if (path === undefined || address === undefined || !refusals.has(response.status)) return response;
  event.waitUntil(part === undefined ? forgetBoard(address) : forgetWhere(names.data, (kept) => kept === path));
  return response;
}

/** A board has the address of its list, and one of each link. */
async function forgetBoard(address: string): Promise<void> {
  const data = await caches.open(names.data);
  const listOf = async (path: string): Promise<string | undefined> =>
    ((await (await data.match(path, matchOptions))?.json()) as { data?: { list?: string } } | undefined)?.data?.list;
  const list = await listOf(`/api/boards/${address}`);
  const addresses = new Set([address]);
  for (const { url } of await data.keys()) {
    const [path = "", other, part] = boardData.exec(new URL(url).pathname) ?? [];
    if (other !== undefined && part === undefined && list !== undefined && (await listOf(path)) === list) addresses.add(other);
  }
  for (const one of addresses) {
    await forgetWhere(names.data, (path) => boardData.exec(path)?.[1] === one);
    await forgetWhere(names.pages, (path) => path.replace(/\.data$/, "") === `/b/${one}` || path.startsWith(`/saved/${one}/`));
  }
}

async function forgetWhere(cacheName: string, isMeant: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const meant = (await cache.keys()).filter(({ url }) => isMeant(new URL(url).pathname));
  await Promise.all(meant.map((request) => cache.delete(request)));
}

type Home = { id: string; images: readonly { url: string; widths: readonly number[] }[] };

/** The homes of an answer are kept with it: their pages, and a small photo of each. */
async function keepHomes({ event, response }: { event: ExtendableEvent; response: Response }): Promise<Response> {
  const signal = signals.get(event) ?? keeping.signal;
  if (response.ok)
    event.waitUntil(
      response
        .clone()
        .json()
        .then(keepAll, () => undefined),
    );
  return response;

  async function keepAll({ data }: { data: unknown }): Promise<void> {
    const homes = (Array.isArray(data) ? data : []).filter(isHome);
    const photos = homes.flatMap(({ images: [image] }) => (image?.widths.includes(smallWidth) ? [smallPhoto(image.url)] : []));
    await Promise.allSettled(photos.map((photo) => keepFile(names.photos, photo, signal)));
    for (const { id } of homes.slice(0, mostPages))
      if (!(await caches.match(`/property/${id}`, matchOptions))) await keepPage(`/property/${id}`, signal).catch(() => undefined);
  }
}

function isHome(value: unknown): value is Home {
  if (typeof value !== "object" || value === null) return false;
  const { id, images } = value as Partial<Home>;
  return typeof id === "string" && id.startsWith("prp_") && Array.isArray(images);
}

const [cards, events] = ["/api/public/property-cards", "/api/public/home-events"];

/**
 * An answer about the homes of a list that was never asked for in this order, from kept answers about others. A home without a card looks
 * like one that is gone, so something must be known of each; of what happened to them, whatever is known.
 */
async function answerFromOthers({ pathname, searchParams }: URL): Promise<Response | undefined> {
  if (pathname !== cards && pathname !== events) return undefined;
  const cache = await caches.open(names.data);
  const known = new Map<string, unknown>();
  for (const request of await cache.keys()) {
    const asked = new URL(request.url);
    const kept = asked.pathname === pathname ? await cache.match(request, matchOptions) : undefined;
    if (!kept) continue;
    for (const id of asked.searchParams.getAll("id[]")) known.set(id, null);
    const { data } = (await kept.json()) as { data: readonly { id: string }[] };
    for (const home of data) known.set(home.id, home);
  }
  const ids = searchParams.getAll("id[]");
  const data = ids.flatMap((id) => known.get(id) ?? []);
  return pathname === events || ids.every((id) => known.has(id)) ? Response.json({ status: 200, data }) : undefined;
}

async function keepFile(cacheName: string, address: string, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(address))) await cache.add(new Request(address, { signal }));
}

/** A page with the files that it names, those that they need, and the parts that these load once the visitor acts. */
async function keepPage(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { cache: "no-cache", signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const html = await answer.clone().text();
  const files = await keepFiles(html.match(/\/assets\/[\w~.-]+\.(?:js|css|svg)/g) ?? [], signal);
  // The rules of an enquiry are a part of its form.
  await keepFiles(await laterOf(await keepFiles(await laterOf(files), signal)), signal);
  // For a link on a page that is open.
  await keepFile(names.pages, `${address}.data`, signal).catch(() => undefined);
  signal.throwIfAborted();
  await (await caches.open(names.pages)).put(address, answer);
}

/** Keeps files with the scripts that they import by themselves. Resolves to all of them. */
async function keepFiles(addresses: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const files = new Set(addresses);
  for (const file of files) {
    await keepFile(names.assets, file, signal);
    // A set goes on with what is added to it meanwhile.
    for (const needed of (await scriptsIn(file)).atOnce) files.add(needed);
  }
  return files;
}

const laterOf = async (files: ReadonlySet<string>) =>
  (await Promise.all([...files].map(async (file) => (await scriptsIn(file)).later))).flat();

type Scripts = { atOnce: readonly string[]; later: readonly string[] };
/** The content of a file never changes, and each page names the same ones. */
const knownScripts = new Map<string, Scripts>();

/** The scripts that a kept file imports, by itself and when they are wanted. */
async function scriptsIn(file: string): Promise<Scripts> {
  const before = knownScripts.get(file);
  if (before || !file.endsWith(".js")) return before ?? { atOnce: [], later: [] };
  const code = (await (await caches.match(file, { cacheName: names.assets }))?.text()) ?? "";
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
  const scripts = {
    atOnce: found(/(?:\bfrom|\bimport)\s*["`]\.\/([\w~.-]+\.js)["`]/g),
    later: found(/\bimport\(["`]\.\/([\w~.-]+\.js)["`]\)/g),
  };
  knownScripts.set(file, scripts);
  return scripts;
}
