import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const uploadsPaths = {
  presignUpload: { method: "POST", path: "/api/projects/s3/upload-url" },
} as const satisfies Record<string, EndpointPath>;
