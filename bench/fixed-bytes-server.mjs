// A bare Fastify that sends one page as it was fetched: the reference for pages from the cache.
import http from "node:http";
import Fastify from "fastify";

const { headers, body } = await new Promise((resolve, reject) => {
  http
    .get(process.argv[2], { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
    .on("error", reject);
});
for (const name of ["date", "connection", "keep-alive", "transfer-encoding", "content-length", "x-request-id"]) delete headers[name];

const app = Fastify();
app.get("/", (_request, reply) => reply.headers(headers).send(body));
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
