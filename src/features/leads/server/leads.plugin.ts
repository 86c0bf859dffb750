import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { enquiryMessages } from "../contract/enquiry-messages.ts";
import { leadsEndpoints } from "../contract/leads.endpoints.ts";
import { eraseEnquiry } from "./enquiries/erase-enquiry.ts";
import { giveContact, listMyEnquiries } from "./enquiries/my-enquiries.ts";
import { revealContact } from "./enquiries/reveal-contact.ts";
import { EnquiryLimits } from "./enquiries/store-lead.ts";
import { submitEnquiry } from "./enquiries/submit-enquiry.ts";
import { givenPlacesPlugin } from "./given-places/given-places.plugin.ts";
import { myLeadsPlugin } from "./my-leads/my-leads.plugin.ts";
import { leadWorkPlugin } from "./work/lead-work.plugin.ts";

export async function leadsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const limits = new EnquiryLimits(services);
  mountEndpoint(app, "submitEnquiry", leadsEndpoints.submitEnquiry, async ({ body }, request) => {
    await submitEnquiry({ ...services, limits }, body, clientAddress(request));
    return done(enquiryMessages.sent);
  });
  mountEndpoint(app, "revealContact", leadsEndpoints.revealContact, async ({ body }, request) => ({
    status: 200 as const,
    data: await revealContact({ ...services, limits }, body, clientAddress(request)),
  }));
  mountEndpoint(app, "listMyEnquiries", leadsEndpoints.listMyEnquiries, async ({ body }) => ({
    status: 200 as const,
    data: { enquiries: await listMyEnquiries(services, body.token) },
  }));
  mountEndpoint(app, "giveContact", leadsEndpoints.giveContact, async ({ body }) => {
    await giveContact(services, body.token, body.part);
    return done(body.part === "phone" ? enquiryMessages.phoneGiven : enquiryMessages.emailGiven);
  });
  mountEndpoint(app, "eraseEnquiry", leadsEndpoints.eraseEnquiry, async ({ body }) => {
    await eraseEnquiry(services, body.token);
    return done(enquiryMessages.erased);
  });
  await app.register(myLeadsPlugin, services);
  await app.register(leadWorkPlugin, services);
  await app.register(givenPlacesPlugin, services);
}

const done = (message: string) => ({ status: 200, message }) as const;
