import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { projectId, propertyId } from "../../../shared/contract/ids.ts";
import { uploadsPaths } from "./uploads.paths.ts";

const status = z.literal(200);
const auth = "lister";
const key = z.string().min(1).max(200);

/** The data of an uploaded file. `contentType`: the one it is served with. Pixels after rotation to upright. */
export const uploadFacts = z.object({
  contentType: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  /** For a PDF; its width and height are those of the picture of its first page. */
  pages: z.int().nullable(),
  sizeBytes: z.int().nullable(),
});

export const uploadsEndpoints = {
  /**
   * Where the browser may PUT one file (PWIZ-14), for an hour. The address holds for this key, type and size alone. `key`:
   * properties/images/{propertyId}/{file} or properties/videos/{propertyId}/{file}, of one's own property, the same
   * below projects/ of one's own project and projects/brochures/{projectId}/{file}, or accounts/photos/{accountId}/{file}, of
   * one's own account. A photo or film is kept under a file name of the site's, because everybody sees it; checks and saves take either key.
   * A key that has been saved is a `conflict`.
   */
  presignUpload: defineEndpoint({
    ...uploadsPaths.presignUpload,
    auth,
    summary: "Request an upload address",
    body: z.object({
      key,
      fileType: z.string().trim().toLowerCase().min(1).max(60),
      /** Bytes. Default: the kind's limit. */
      fileSize: z.int().min(1, "The file is empty.").optional(),
    }),
    response: z.object({ status, data: z.object({ url: z.string() }) }),
    errors: ["not_found", "conflict"],
  }),
  /**
   * Checks an arrived file and prepares its clean copy, so that an unusable file is reported at once and the save that names it
   * need not wait. Optional: the save does the same. Nothing is served before that save.
   */
  checkUpload: defineEndpoint({
    ...uploadsPaths.checkUpload,
    auth,
    summary: "Check an uploaded file",
    body: z.object({ key }),
    response: z.object({ status, data: uploadFacts }),
    errors: ["not_found"],
  }),
  /**
   * The saved films of one's own property or project that not every browser plays yet (PWIZ-13). `waiting`: not looked at yet; `converting`:
   * `percent` of it is done; `failed`: it cannot be converted, and stays as it is.
   */
  listUnreadyFilms: defineEndpoint({
    ...uploadsPaths.listUnreadyFilms,
    auth,
    summary: "Find films that are being converted",
    params: z.object({ ownerId: z.union([propertyId, projectId]) }),
    response: z.object({
      status,
      data: z.array(z.object({ url: z.string(), state: z.enum(["waiting", "converting", "failed"]), percent: z.int().nullable() })),
    }),
    errors: ["not_found"],
  }),
};
export type UnreadyFilm = z.infer<typeof uploadsEndpoints.listUnreadyFilms.response>["data"][number];
export type UploadsEndpoints = typeof uploadsEndpoints;
