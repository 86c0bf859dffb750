// Requests as one person's browser sends them: from an address of its own, accepting brotli, following redirects.
import http from "node:http";

const mostRedirects = 5;

/** `ask` resolves to the status, the text where it is wanted (`reads`), and the time in ms until the whole answer was there. */
export function openBrowsers(url) {
  const agent = new http.Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);

  /** The server may close an idle connection as a request goes out on it: browsers then send it again on another. */
  function send(asked) {
    const { method = "GET", path, headers, body, reads = false } = asked;
    return new Promise((resolve, reject) => {
      const request = http.request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks = [];
        response.on("data", (chunk) => reads && chunks.push(chunk));
        response.once("end", () =>
          resolve({ status: response.statusCode, location: response.headers.location, text: Buffer.concat(chunks).toString() }),
        );
        response.once("error", reject);
      });
      request.once("error", (error) => (request.reusedSocket && error.code === "ECONNRESET" ? resolve(send(asked)) : reject(error)));
      request.end(body);
    });
  }

  async function follow(asked) {
    let answer = await send(asked);
    for (let turn = 0; turn < mostRedirects && answer.location && asked.method !== "POST"; turn++) {
      const { pathname, search } = new URL(answer.location, url);
      answer = await send({ ...asked, path: pathname + search });
    }
    return answer;
  }

  /** The limits of one address are not measured: each person has another. */
  function person(number) {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return async ({ json, token, bytes, type, ...asked }) => {
      const body = json ? JSON.stringify(json) : bytes;
      const headers = {
        // Text that is read is fetched uncompressed.
        ...(!asked.reads && { "accept-encoding": "br" }),
        "x-forwarded-for": address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": type ?? "application/json", "content-length": Buffer.byteLength(body) }),
      };
      const startedAtMs = performance.now();
      const answer = await follow({ ...asked, headers, body });
      return { ...answer, ms: performance.now() - startedAtMs };
    };
  }

  return { person, close: () => agent.destroy() };
}
