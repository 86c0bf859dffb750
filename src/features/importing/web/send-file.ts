import type { ErrorBody } from "../../../shared/contract/endpoint.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { ApiError } from "../../../shared/web/api-client.ts";
import { importFilePath } from "../contract/imports.paths.ts";

/** The part of the file that has left the device, from 0 to 1. */
type OnProgress = (part: number) => void;

/** Uploads a listing file; resolves to the id of its import. Failures are `ApiError`s. */
export async function sendFile(file: File, onProgress: OnProgress): Promise<string> {
  const { isOk, body } = await send(file, onProgress);
  if (!isOk) throw new ApiError(body as ErrorBody);
  return (body as { data: { id: string } }).data.id;
}

async function send(file: File, onProgress: OnProgress): Promise<{ isOk: boolean; body: unknown }> {
  try {
    const address = `${importFilePath}?name=${encodeURIComponent(file.name)}`;
    const answer = await fetchSignedIn(address, {}, (url, { headers }) => post(url, new Headers(headers), file, onProgress));
    return { isOk: answer.ok, body: await answer.json() };
  } catch {
    throw new ApiError({ message: "Network error", data: { code: "unavailable", issues: [], requestId: "" }, status: 0 });
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(url: string, headers: Headers, file: File, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    headers.set("content-type", "application/octet-stream");
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError("Failed to fetch"));
    request.onabort = request.onerror;
    request.send(file);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const challenge = request.getResponseHeader("www-authenticate");
  return new Response(request.responseText, { status: request.status, headers: challenge ? { "www-authenticate": challenge } : {} });
}
