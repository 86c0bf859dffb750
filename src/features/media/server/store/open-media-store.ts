import type { SiteConfig } from "../../../../shared/server/services.ts";
import { localMediaStore, workFolder } from "./local-media-store.ts";
import type { MediaStore } from "./media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";

/** The store that the settings name. Opening it costs nothing: whoever needs it opens it. */
export function openMediaStore({ dataDir, appSecret, s3 }: Pick<SiteConfig, "dataDir" | "appSecret" | "s3">): MediaStore {
  return s3 ? s3MediaStore(s3, workFolder(dataDir)) : localMediaStore({ dataDir, appSecret });
}
