import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { leadMessages as messages } from "../../contract/lead-messages.ts";
import { leadWorkEndpoints as endpoints } from "../../contract/lead-work.endpoints.ts";
import { addTemplate, changeTemplate, deleteTemplate, findTemplates } from "../templates/lead-templates.store.ts";
import { planFollowUp } from "./plan-follow-up.ts";
import { recordLeadContact } from "./record-lead-contact.ts";
import { saveLeadNote } from "./save-lead-note.ts";
import { undoLeadEntry } from "./undo-lead-entry.ts";

const status = 200 as const;
const done = (message: string) => ({ status, message });

/** What a lister does with a lead in its own view, and the lister's message templates. */
export async function leadWorkPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  mountEndpoint(app, "saveLeadNote", endpoints.saveLeadNote, async ({ params, body, account }) => {
    const { entryId, isStatus } = await saveLeadNote(services, account.id, params.leadId, body);
    return { ...done(isStatus ? messages.statusChanged : messages.noted), data: { entryId } };
  });
  mountEndpoint(app, "recordLeadContact", endpoints.recordLeadContact, async ({ params, body, account }) => ({
    ...done(messages.contacted),
    data: { entryId: await recordLeadContact(services, account.id, params.leadId, body.by) },
  }));
  mountEndpoint(app, "planFollowUp", endpoints.planFollowUp, async ({ params, body, account }) => {
    await planFollowUp(services, account.id, params.leadId, body.on);
    return done(body.on === null ? messages.followUpRemoved : messages.followUpSet);
  });
  mountEndpoint(app, "undoLeadEntry", endpoints.undoLeadEntry, async ({ params, body, account }) => {
    await undoLeadEntry(services, account.id, params.leadId, body.entryId);
    return done(messages.undone);
  });
  mountEndpoint(app, "listLeadTemplates", endpoints.listLeadTemplates, async ({ account }) => ({
    status,
    data: await findTemplates(database, account.id),
  }));
  mountEndpoint(app, "addLeadTemplate", endpoints.addLeadTemplate, async ({ body, account, once }) => ({
    ...done(messages.templateSaved),
    data: await addTemplate(database, account.id, body, clock.now(), once),
  }));
  mountEndpoint(app, "changeLeadTemplate", endpoints.changeLeadTemplate, async ({ params, body, account }) => ({
    ...done(messages.templateSaved),
    data: await changeTemplate(database, account.id, params.templateId, body),
  }));
  mountEndpoint(app, "deleteLeadTemplate", endpoints.deleteLeadTemplate, async ({ params, account }) => {
    await deleteTemplate(database, account.id, params.templateId);
    return done(messages.templateDeleted);
  });
}
