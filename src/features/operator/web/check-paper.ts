import { orPageError } from "../../../shared/web/api-client.ts";
import type { Route } from "./+types/check-paper";
import { deskApi } from "./desk-api.ts";

/** A paper of a check, for the operator's browser alone: nothing keeps a copy, and nothing in it runs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, contentType, content } = (await orPageError(deskApi(context).getCheckPaper({ params: { id: params.id } }))).data;
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": contentType,
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    },
  });
}
