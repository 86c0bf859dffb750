// Sends requests: over HTTP, or straight into the app.
import { Agent, type IncomingMessage, request } from "node:http";
import type { FastifyInstance } from "fastify";

export type Sent = { method: string; url: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
/** Uses a new client address for each request, because other tests cover limits by address. */
export type Send = (sent: Sent) => Promise<Answer>;

let sentCount = 0;
function newAddress(): string {
  sentCount++;
  return `10.${(sentCount >> 16) & 255}.${(sentCount >> 8) & 255}.${sentCount & 255}`;
}

/** For a site that trusts `x-forwarded-for` (`TRUST_PROXY`). */
export function throughHttp(siteUrl: string): Send & { close(): void } {
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const all = { ...headers, ...length, "x-forwarded-for": newAddress() };
      const sending = request({ hostname, port, method, path: url, headers: all, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => resolve(toAnswer(response, Buffer.concat(chunks).toString())));
      });
      sending.on("error", reject);
      sending.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

const toAnswer = ({ statusCode = 0, headers }: IncomingMessage, body: string): Answer => ({ status: statusCode, headers, body });

/** For an app in this process. */
export function intoApp(app: FastifyInstance): Send {
  return async ({ method, url, headers, body }) => {
    const {
      statusCode,
      headers: told,
      body: text,
    } = await app.inject({
      method: method as "GET",
      url,
      headers: { ...headers, "x-forwarded-for": newAddress() },
      ...(body !== undefined && { payload: body }),
    });
    return { status: statusCode, headers: told as Answer["headers"], body: text };
  };
}
