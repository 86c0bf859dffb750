import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const uploadsPaths = {
  presignUpload: { method: "POST", path: "/api/projects/s3/upload-url" },
  checkUpload: { method: "POST", path: "/api/projects/s3/check-upload" },
} as const satisfies Record<string, EndpointPath>;
