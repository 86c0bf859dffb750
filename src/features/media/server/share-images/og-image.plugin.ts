import { existsSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { projectRoot } from "../../../../shared/server/config.ts";
import type { DrawingQueue } from "../../../../shared/server/drawings/drawing-queue.ts";
import { DrawnFiles } from "../../../../shared/server/drawings/drawn-files.ts";
import { TextOutliner } from "../../../../shared/server/drawings/text-outliner.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { servedContentType, variantKey } from "../../contract/media-key.ts";
import type { MediaStore } from "../store/media-store.ts";
import { drawShareImage, type ShareImageText } from "./og-image-drawing.ts";

/** What is shown of a property, project or builder. `image.url` is a media key; `widths` are those of its variants. */
export type ShareCard = {
  title: string;
  /** The line that is read first: the price as on a card, or a builder's number of projects. */
  lead: string;
  facts: readonly string[];
  place: string | null;
  image: { url: string; widths: readonly number[] } | null;
};
type Options = {
  /** null for records that are not public. */
  findShareCard: (id: string) => Promise<ShareCard | null>;
  mediaDir: string;
  /** Has the photos that are not in the folder, when they are stored elsewhere. */
  store: Pick<MediaStore, "readPublished">;
  /** A folder that only this plugin uses. */
  cacheDir: string;
  queue: DrawingQueue;
};
/** `photo`: a file, or keys of the bucket, the best one first. */
type Picture = { text: ShareImageText; photo: string | readonly string[] | null };

/** Part of every key: a new drawing gets new files. */
const drawingVersion = 1;
/** About 100 kB each. */
const mostFiles = 1_000;
const params = z.object({ file: z.string().regex(/^(home|search|saved|(property-prp|project-prj|builder-acc)_[0-9a-z]{26})\.jpg$/) });
const headers = {
  "content-type": "image/jpeg",
  // As for photos: caches ask again after five minutes, and so notice a take-down.
  "cache-control": "public, max-age=300, must-revalidate",
  "cross-origin-resource-policy": "cross-origin",
};

const hero = (name: string) => path.join(projectRoot, `public/hero/${name}.w1600.webp`);
const pages: Record<string, Picture> = {
  home: { text: { lead: "Homes across India", title: "Find a home that opens to the sky", line: "" }, photo: hero("villa-dusk") },
  search: {
    text: { lead: "Search homes", title: "Apartments, houses, villas and plots", line: "By city, price and size" },
    photo: hero("apartment-towers"),
  },
  saved: { text: { lead: "Saved homes", title: "Kept on your device", line: "" }, photo: hero("living-room") },
};

/**
 * GET /og/{home|search|saved|property-ID|project-ID|builder-ID}.jpg: 1200 x 630, for previews of shared links. Without a readable photo it
 * shows the brand's background. Records that are not public get the API's plain `not_found`.
 */
export async function shareImagesPlugin(app: FastifyInstance, { findShareCard, mediaDir, store, cacheDir, queue }: Options): Promise<void> {
  const files = new DrawnFiles({ folder: cacheDir, extension: ".jpg", mostFiles, queue });
  const outliner = new TextOutliner();
  app.get("/og/:file", { schema: { hide: true } }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw new AppError("not_found");
    const { name } = path.parse(parsed.data.file);
    const picture = ownValue(pages, name) ?? (await pictureOf(name.replace(/^(property|project|builder)-/, "")));
    const key = DrawnFiles.keyOf([drawingVersion, picture]);
    const etag = `"${key}"`;
    if (request.headers["if-none-match"] === etag)
      return reply
        .headers({ ...headers, etag })
        .code(304)
        .send();
    const { text, photo } = picture;
    const image = await files.getOrDraw(key, clientAddress(request), async () =>
      drawShareImage(outliner, text, typeof photo === "string" ? photo : await download(photo ?? []), (error) =>
        request.log.warn({ err: error, photo }, "the photo of a share image cannot be read"),
      ),
    );
    return reply.headers({ ...headers, etag }).send(image);
  });

  async function pictureOf(id: string): Promise<Picture> {
    const card = await findShareCard(id);
    if (!card) throw new AppError("not_found");
    const { title, lead, place, facts, image } = card;
    const line = [place, ...facts].filter((part) => part !== null).join(" · ");
    const canBeSaid = outliner.canDraw(title);
    return { text: { lead, title: canBeSaid ? title : "", line }, photo: image && findPhoto(image) };
  }

  /** The photo that is large enough and cheapest to read; null when there is none. */
  function findPhoto({ url, widths }: NonNullable<ShareCard["image"]>): Picture["photo"] {
    if (servedContentType(url) === null) return null;
    const wideEnough = widths.filter((width) => width >= 1200).toSorted((a, b) => a - b);
    const keys = [...wideEnough.map((width) => variantKey(url, width, "webp")), url];
    const here = keys.map((key) => path.join(mediaDir, key)).find((file) => existsSync(file));
    return here ?? (store.readPublished ? keys : null);
  }

  async function download(keys: readonly string[]): Promise<Buffer | null> {
    for (const key of keys) {
      const file = await store.readPublished?.(key, { method: "GET", range: undefined, ifNoneMatch: undefined });
      if (file) return buffer(file.body);
    }
    return null;
  }
}
