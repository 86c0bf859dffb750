import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { uploadPrefix } from "../../contract/upload-rules.ts";
import { openMediaStore } from "../store/media-store.ts";
import { type ConfirmedUploads, confirmUploads } from "./confirm-uploads.ts";

export type Uploader = SignedInLister & { propertyId: PropertyId };

/** A signed-in lister with a property. */
export async function addUploader({ database }: Pick<Services, "database">): Promise<Uploader> {
  const lister = await addSignedInLister(database);
  const { id } = await addProperty(database, { lister_id: lister.id });
  return { ...lister, propertyId: id };
}

/** A JPEG of one colour. */
export const aPhoto = (background = "#335577", width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The site on a real port, and the steps that a browser takes with a file. */
export function setUpUploads(settings: Record<string, string> = {}) {
  const site = setUpTestApp({ settings });
  let port = 0;
  beforeAll(async () => {
    mkdirSync(world.arrivedDir, { recursive: true });
    await site.current.app.listen({ host: "127.0.0.1", port: 0 });
    port = (site.current.app.server.address() as { port: number }).port;
  });
  const world = {
    get current() {
      return site.current;
    },
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    get arrivedDir() {
      return path.join(site.current.config.dataDir, "uploads/arrived");
    },
    get publicDir() {
      return path.join(site.current.config.dataDir, "media");
    },
    get store() {
      return openMediaStore(site.current.config);
    },
    presign: (lister: SignedInLister, payload: object) =>
      site.current.app.inject({ method: "POST", url: "/api/projects/s3/upload-url", headers: lister.headers, payload }),
    check: (lister: SignedInLister, key: string) =>
      site.current.app.inject({ method: "POST", url: "/api/projects/s3/check-upload", headers: lister.headers, payload: { key } }),
    /** The address for a file of the lister's property, and the key under which it is kept. */
    async allow(lister: Uploader, name: string, more: { fileType: string; fileSize?: number }): Promise<{ key: string; url: string }> {
      const asked = `properties/${more.fileType.startsWith("video/") ? "videos" : "images"}/${lister.propertyId}/${name}`;
      const answer = await world.presign(lister, { key: asked, ...more });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const url = answer.json().data.url as string;
      const key = new URL(url).pathname.slice(uploadPrefix.length);
      // A request injected by a test does not carry the site's real address.
      return { key, url: url.replace(/^http:\/\/localhost(:80)?\//, `${world.address}/`) };
    },
    /** All steps of an upload except the save. */
    async upload(lister: Uploader, name: string, bytes: Buffer, fileType = "image/jpeg"): Promise<{ key: string; url: string }> {
      const { key, url } = await world.allow(lister, name, { fileType, fileSize: Math.max(1, bytes.length) });
      const answer = await fetch(url, { method: "PUT", headers: { "content-type": fileType }, body: new Uint8Array(bytes) });
      if (!answer.ok && bytes.length > 0) throw new Error(await answer.text());
      return { key, url };
    },
    confirm: (lister: Uploader, keys: string[]) => world.confirmIn(site.current.database, lister, keys),
    confirmIn: (database: Database, { id, propertyId }: Uploader, keys: string[]): Promise<ConfirmedUploads> =>
      confirmUploads(
        database,
        world.store,
        { accountId: id, propertyId, projectId: null },
        keys.map((key) => ({ key, path: key })),
      ),
    /** Requests a file as its own lister, published or not. */
    fetchOwn: ({ headers }: SignedInLister, key: string, more: Record<string, string> = {}, method = "GET") =>
      fetch(`${world.address}/media/${key}`, { method, headers: { ...headers, ...more } }),
    photo: aPhoto,
  };
  return world;
}
