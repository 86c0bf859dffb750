import { Readable } from "node:stream";
import type { Database } from "../../../shared/server/database/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import { refuseField } from "../../../shared/server/records/refuse.ts";
import { openBytes, sealBytes } from "../../../shared/server/sealed-bytes.ts";
import type { Services } from "../../../shared/server/services.ts";
import { cleanPhoto, type MediaStore } from "../../media/server/public.ts";
import { boardMessages as messages, mostPhotoBytes } from "../contract/board-terms.ts";
import type { BoardAccess } from "./board-access.ts";
import { findSealedPhoto } from "./board-words.store.ts";

const sealOf = (appSecret: string, id: string) => ({ appSecret, purpose: "photo of a visit", subject: id });

/** A clean, small copy of a photo that was sent, sealed. Throws `invalid_input` for an unusable file. */
export async function sealPhoto(
  { config, clock, store }: Pick<Services, "config" | "clock"> & { store: Pick<MediaStore, "workDir"> },
  { access, name, content }: { access: BoardAccess; name: string; content: string },
) {
  const arrived = Buffer.from(content, "base64");
  if (arrived.length === 0) refuseField("content", messages.photo);
  if (arrived.length > mostPhotoBytes) refuseField("content", messages.largePhoto);
  const { width, height, content: clean } = await cleanPhoto(store, { by: access.visitorId ?? "", name, content: arrived });
  const id = newId("bph", clock.now());
  return { id, width, height, sealed: sealBytes(sealOf(config.appSecret, id), clean) };
}

/** The picture. Throws `not_found`, also when another APP_SECRET sealed it. */
export async function openPhoto(
  { config }: Pick<Services, "config">,
  database: Database,
  access: BoardAccess,
  id: string,
): Promise<Readable> {
  const sealed = await findSealedPhoto(database, access.listId, id);
  const content = sealed && openBytes(sealOf(config.appSecret, id), sealed);
  if (!content) throw new AppError("not_found");
  return Readable.from([content]);
}
