// The front of a search process: answers the questions of web processes from its index.
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../../../shared/server/error-table.ts";
import type { FoundPage } from "../../search-engine.ts";
import type { IndexCalls, IndexStatus, SearchIndex } from "../index-protocol.ts";
import {
  type Asked,
  carriesToken,
  indexedTo,
  mostQuestionBytes,
  question,
  readValue,
  rebuilding,
  release,
  searchPath,
  searchRelease,
  searchToken,
  whyNot,
  withinMs,
  writeFrame,
} from "./wire.ts";

/** How old the position may be that an answer names: it tells of an older one than it has. */
const lookEveryMs = 250;
const longestWaitMs = 10_000;
const calls = ["find", "count", "totals", "mark", "suggest", "status"] as const satisfies (keyof IndexCalls)[];

type Options = { index: SearchIndex; appSecret: string };

/** `GET` asks whether it can be asked, `POST` is a question. */
export async function searchServer(app: FastifyInstance, { index, appSecret }: Options): Promise<void> {
  const token = searchToken(appSecret);
  const ownRelease = searchRelease();
  const stopping = new AbortController();
  let status: IndexStatus | null = null;
  const looking = look();
  app.addHook("onClose", async () => {
    stopping.abort();
    await looking;
  });

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      status = index.isReady ? await index.ask("status", null).catch(() => null) : null;
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Before the body is read: nobody else's bytes are parsed. */
  async function admit({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!carriesToken(headers.authorization, token)) {
      reply.header("connection", "close");
      throw new AppError("not_found");
    }
    const isKin = headers[release] === ownRelease;
    if (!isKin || !index.isReady || !status?.cursor) {
      const reason = isKin ? "Its index is not ready." : "It is of another release.";
      reply.header(whyNot, reason);
      throw new AppError("conflict", reason);
    }
    if (status.isRebuilding) reply.header(rebuilding, "1");
    reply.header(indexedTo, status.cursor.xid).header(question, headers[question] ?? "");
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const hidden = { schema: { hide: true }, onRequest: admit } as const;
  app.get(searchPath, hidden, async () => ({ status: "ready" }));
  app.post<{ Body: Buffer }>(searchPath, { ...hidden, bodyLimit: mostQuestionBytes }, async (request, reply) => {
    const { call, ask } = readAsked(request.body);
    const answer = reply.hijack().raw;
    const left = new AbortController();
    answer.once("close", () => left.abort());
    const waitMs = Math.min(Math.max(0, Number(request.headers[withinMs]) || 0), longestWaitMs);
    const late = setTimeout(() => left.abort(), waitMs);
    const begin = () => {
      if (!answer.headersSent) answer.writeHead(200, { ...reply.getHeaders(), "content-type": "application/octet-stream" } as never);
    };
    const onPage = (page: FoundPage) => {
      begin();
      answer.write(writeFrame("page", page));
    };
    try {
      // The call and what it asks belong together: `readAsked`.
      const whole = writeFrame("answer", await index.ask(call, ask as never, { signal: left.signal, onPage }));
      begin();
      answer.end(whole);
    } catch (error) {
      if (!left.signal.aborted) request.log.warn({ err: error }, "a search was not answered");
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(500).end();
    } finally {
      clearTimeout(late);
    }
  });
}

function readAsked(body: Buffer): Asked {
  const asked = readValue(body) as Partial<Asked>;
  if (!calls.some((call) => call === asked.call)) throw new AppError("invalid_input");
  return asked as Asked;
}
