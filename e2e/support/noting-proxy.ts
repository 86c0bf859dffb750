import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type NotedCall = { headers: IncomingHttpHeaders; body: string; status: number };

/**
 * A proxy that notes what browsers post to addresses that end with `path`. Of what a page sends while it is left, Playwright neither
 * tells nor changes anything, so the browser's name is that of `userAgent` from here on.
 */
export async function startNotingProxy(path: string, userAgent: string) {
  const calls: NotedCall[] = [];
  const server = createServer((incoming, answer) => {
    const { url = "", method, headers } = incoming;
    const outgoing = request(url, { method, headers: { ...headers, "user-agent": userAgent } });
    outgoing.on("error", () => answer.destroy());
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
    if (method !== "POST" || !url.endsWith(path)) return;
    const body = text(incoming);
    outgoing.on("response", ({ statusCode: status = 0 }) => void body.then((sent) => calls.push({ headers, body: sent, status })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { calls, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
