import type { Mail } from "../../../../shared/server/mail/mail.ts";
import { mailBody } from "../../../../shared/server/mail/mail-layout.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { confirmUrl } from "../addresses/alert-links.ts";
import { confirmableMs } from "../saved/confirm-alert.ts";
import { confirmMailKey } from "./mail-kinds.ts";

/** null: confirmed already, or too late. Nothing in it was typed by the one who asked: the page behind the link says what it is about. */
export async function confirmAlertMail(
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
  id: string,
): Promise<Mail | null> {
  const request = await database
    .selectFrom("alert_requests as r")
    .innerJoin("alert_addresses as a", "a.id", "r.address_id")
    .where("r.id", "=", id)
    .where("r.confirmed_at", "is", null)
    .where("r.created_at", ">", new Date(clock.now().getTime() - confirmableMs))
    .select("a.email")
    .executeTakeFirst();
  if (!request) return null;
  const body = mailBody({
    heading: "Shall we tell you of new homes?",
    parts: [
      {
        kind: "text",
        text: "Somebody, probably you, asked us to write to this address when new homes fit a search. The page shows the search, and starts it:",
      },
      { kind: "button", label: "See and confirm", href: confirmUrl(config, id) },
      {
        kind: "text",
        text: "The link works for seven days. If you did not ask for this, do nothing: without your press there we do not write about homes.",
      },
    ],
    footnote: "We send this mail once for each request.",
  });
  return { key: confirmMailKey(id), to: { name: "", address: request.email }, subject: "Please confirm: new homes by mail", ...body };
}
