import type { SiteConfig } from "../../../shared/server/services.ts";
import { localMediaStore } from "./local-media-store.ts";
import type { MediaStore } from "./media-store.ts";

/** The store that the settings name. Opening it costs nothing: whoever needs it opens it. */
export function openMediaStore(config: Pick<SiteConfig, "dataDir" | "appSecret">): MediaStore {
  return localMediaStore(config);
}
