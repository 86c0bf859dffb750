import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const uploadsPaths = {
  presignUpload: { method: "POST", path: "/api/projects/s3/upload-url" },
  checkUpload: { method: "POST", path: "/api/projects/s3/check-upload" },
  listUnreadyFilms: { method: "GET", path: "/api/projects/s3/films/:ownerId" },
} as const satisfies Record<string, EndpointPath>;
