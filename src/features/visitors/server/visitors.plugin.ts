import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../shared/contract/durations.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { maskEmail, type Visitor } from "../contract/visitor.ts";
import { visitorMessages as messages } from "../contract/visitor-messages.ts";
import { visitorsEndpoints as endpoints, visitorExport } from "../contract/visitors.endpoints.ts";
import { beginVisitor } from "./begin-visitor.ts";
import { deleteVisitor } from "./delete-visitor.ts";
import { exportVisitor } from "./export-visitor.ts";
import { mailVisitorLink } from "./links/mail-visitor-link.ts";
import { openVisitorLink, useVisitorLink } from "./links/use-visitor-link.ts";
import { clearVisitorCookie } from "./visitor-cookie.ts";
import type { VisitorParts } from "./visitor-parts.ts";
import { endDeviceSession, findDeviceVisitor } from "./visitor-sessions.ts";

const status = 200 as const;

export async function visitorsPlugin(app: FastifyInstance, services: Services & VisitorParts): Promise<void> {
  const { database, visitorParts } = services;
  const exports = app.rateLimiter("visitor-exports", { most: 5, windowMs: minuteMs });
  const links = app.rateLimiter("visitor-links", { most: 10, windowMs: minuteMs });

  mountEndpoint(app, "beginVisitor", endpoints.beginVisitor, async (_input, request, reply) => ({
    status,
    data: toVisitor(await beginVisitor(services, request, reply)),
  }));
  mountEndpoint(app, "getVisitor", endpoints.getVisitor, async ({ visitor }) => ({ status, data: toVisitor(visitor) }));
  mountEndpoint(app, "signVisitorOut", endpoints.signVisitorOut, async (_input, request, reply) => {
    await endDeviceSession(services, request);
    clearVisitorCookie(services, reply);
    return { status, message: messages.signedOut };
  });
  mountEndpoint(app, "deleteVisitor", endpoints.deleteVisitor, async ({ visitor }, _request, reply) => {
    await database.transaction().execute((transaction) => deleteVisitor(transaction, visitorParts, visitor));
    if (visitor.accountId === null) clearVisitorCookie(services, reply);
    return { status, message: messages.deleted };
  });
  mountEndpoint(app, "exportVisitor", visitorExport, async ({ visitor }, _request, reply) => {
    exports.take(visitor.id);
    reply.header("content-disposition", 'attachment; filename="aangan-saved.zip"');
    return exportVisitor(services, visitor.id);
  });
  mountEndpoint(app, "mailVisitorLink", endpoints.mailVisitorLink, async ({ body }, request) => {
    links.take(clientAddress(request));
    const data = await mailVisitorLink(services, body.email, await findDeviceVisitor(services, request));
    return { status, message: messages.linkSent, data };
  });
  mountEndpoint(app, "openVisitorLink", endpoints.openVisitorLink, async ({ body }, request) => ({
    status,
    data: await openVisitorLink(services, body.token, request),
  }));
  mountEndpoint(app, "useVisitorLink", endpoints.useVisitorLink, async ({ body }, request, reply) => {
    const visitor = await useVisitorLink(services, body, request, reply);
    return { status, message: messages.linked, data: toVisitor(visitor) };
  });
}

const toVisitor = ({ email, accountId }: KnownVisitor): Visitor => ({
  email,
  maskedEmail: email === null ? null : maskEmail(email),
  isLister: accountId !== null,
});
