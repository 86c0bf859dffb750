import { useQueryClient } from "@tanstack/react-query";
import { sendSave, untilAnswered } from "../../../../shared/web/send-save.ts";
import { type ToastAction, toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { Lead } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { type LeadStatus, type LeadWay, leadStatusLabels } from "../../contract/lead-terms.ts";
import { leadKeys, leadWorkApi, noteSavesOf } from "./leads-api.ts";

export type LeadNote = { status: LeadStatus; note: string };

const contacted: Record<LeadWay, string> = {
  call: "Recorded as a call.",
  whatsapp: "Recorded as a WhatsApp chat.",
  email: "Recorded as a mail.",
};

/** What is done to a lead with one press. Each says what has happened and offers to undo it; a failure says why. */
export function useLeadWork() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: leadKeys.all });

  async function tell(work: () => Promise<{ message: string; action?: ToastAction }>, options: object = untilAnswered): Promise<void> {
    try {
      const { message, action } = await sendSave(client, work, options);
      toast.show(message, action && { action });
      void reload();
    } catch (error) {
      toast.show(failureMessage(error), { type: "error" });
    }
  }
  const undo = (leadId: string, entryId: number, onUndone = () => {}) =>
    tell(async () => {
      const { message } = await leadWorkApi().undoLeadEntry({ params: { leadId }, body: { entryId } });
      onUndone();
      return { message };
    });
  const undoOf = (leadId: string, entryId: number, onUndone?: () => void): ToastAction => ({
    label: "Undo",
    onPress: () => void undo(leadId, entryId, onUndone),
  });
  const planFollowUp = (leadId: string, on: string | null, before: string | null) =>
    tell(async () => {
      const { message } = await leadWorkApi().planFollowUp({ params: { leadId }, body: { on } });
      return { message, action: { label: "Undo", onPress: () => void restoreFollowUp(leadId, before) } };
    });
  const restoreFollowUp = (leadId: string, on: string | null) =>
    tell(async () => {
      await leadWorkApi().planFollowUp({ params: { leadId }, body: { on } });
      return { message: leadMessages.undone };
    });
  /** The browser opens the phone, the chat or the mail program meanwhile. */
  const recordContact = (leadId: string, by: LeadWay) =>
    tell(async () => {
      const { data } = await leadWorkApi().recordLeadContact({ params: { leadId }, body: { by } });
      return { message: contacted[by], action: undoOf(leadId, data.entryId) };
      // Each that arrives is an entry.
    }, {});
  /** Saves what was chosen about a lead that is left: its toast says whose it was, as another lead is open by then. */
  async function saveLeft(lead: Lead, body: LeadNote, draft: { settle: (saved: string) => void; giveBack: (note: string) => void }) {
    const mutationKey = noteSavesOf(lead._id);
    if (client.isMutating({ mutationKey }) > 0) return;
    const name = lead.name ?? leadMessages.erased;
    const leadId = lead._id;
    try {
      const { data } = await sendSave(client, () => leadWorkApi().saveLeadNote({ params: { leadId }, body }), { mutationKey });
      draft.settle(body.note);
      const action = undoOf(leadId, data.entryId, () => draft.giveBack(body.note));
      toast.show(`${name}: ${leadStatusLabels[body.status]}, saved.`, { action });
      void reload();
    } catch (error) {
      toast.show(`${name}: not saved. ${failureMessage(error)}`, { type: "error" });
    }
  }
  return { reload, saveLeft, undo, undoOf, planFollowUp, recordContact };
}
