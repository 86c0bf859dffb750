import { Mail, MessageCircle, Phone } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import { displayName, useSession } from "../../../../accounts/web/public.ts";
import { chatUrl } from "../../../contract/contact-ways.ts";
import type { Lead } from "../../../contract/lead.ts";
import type { LeadWay } from "../../../contract/lead-terms.ts";
import { phoneHref } from "../../../contract/phone-number.ts";
import { leftInBraces, type TemplateFacts } from "../../../contract/template-text.ts";
import { useMessageDraft } from "../lead-draft.ts";
import { leadKeysTitle, leadPrice, leadTitle } from "../lead-text.ts";
import { useLeadWork } from "../use-lead-work.ts";
import { Templates } from "./templates.tsx";

/** Call, WhatsApp and Email, with the message that a template has made; each press is recorded as a reply. */
export function ContactWays({ lead }: { lead: Lead }) {
  const facts = useTemplateFacts(lead);
  const written = useMessageDraft(lead._id);
  const { recordContact } = useLeadWork();
  const message = written.draft.message ?? "";
  const ways = waysOf(lead, message);
  const [asked, setAsked] = useState("");
  /** Some people mean their braces: a second press sends them. */
  function use(event: MouseEvent, by: LeadWay): void {
    const left = by === "call" ? null : leftInBraces(message);
    if (left === null || asked === message) return void recordContact(lead._id, by);
    event.preventDefault();
    setAsked(message);
    toast.show(`The message still says ${left}. Change it, or press again to send it as it is.`, { type: "error" });
  }
  useKeys(leadKeysTitle, [{ keys: ["C"], does: "call", act: () => document.querySelector<HTMLElement>("[data-way=call]")?.click() }]);
  const isHidden = lead.hidden.includes("phone");
  if (ways.length === 0 && !isHidden) return null;
  return (
    <section className="grid gap-3">
      {isHidden && <p className="text-ink-2">{hiddenText(lead)}</p>}
      {ways.length > 0 && (
        <>
          <div
            data-foot-bar
            className="flex flex-wrap gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex-nowrap max-md:border-t max-md:border-line max-md:bg-raised max-md:p-3 max-md:pb-[max(.75rem,env(safe-area-inset-bottom))]"
          >
            {ways.map(({ by, label, href, icon: Icon }) => (
              <a
                key={by}
                data-way={by}
                href={href}
                {...(by === "whatsapp" && { target: "_blank", rel: "noopener" })}
                className={`btn max-md:flex-1 ${by === "call" ? "btn-soft" : "btn-secondary"}`}
                onClick={(event) => use(event, by)}
              >
                <Icon aria-hidden />
                {label}
              </a>
            ))}
          </div>
          <Templates facts={facts} draft={written.draft} keep={written.keep} />
        </>
      )}
    </section>
  );
}

const hiddenText = ({ relayAddress }: Lead): string =>
  relayAddress
    ? "Number hidden · write through the relay"
    : "Number hidden · the relay is closed. It works for verified email addresses, until half a year after the latest mail.";

type Way = { by: LeadWay; label: string; href: string; icon: typeof Phone };

function waysOf(lead: Lead, message: string): Way[] {
  const { phone } = lead;
  const email = lead.email ?? lead.relayAddress;
  const mail = `subject=${encodeURIComponent(`Re: ${leadTitle(lead)}`)}${message && `&body=${encodeURIComponent(message)}`}`;
  return [
    ...(phone
      ? [
          { by: "call" as const, label: "Call", href: phoneHref(phone), icon: Phone },
          { by: "whatsapp" as const, label: "WhatsApp", href: chatUrl(phoneHref(phone), message), icon: MessageCircle },
        ]
      : []),
    ...(email ? [{ by: "email" as const, label: "Email", href: `mailto:${email}?${mail}`, icon: Mail }] : []),
  ];
}

function useTemplateFacts(lead: Lead): TemplateFacts {
  const profile = useSession();
  return {
    "{name}": lead.name?.split(/\s+/)[0] ?? "",
    "{home}": leadTitle(lead),
    "{price}": leadPrice(lead) ?? "the price shown",
    "{link}": lead.targetRef ? location.origin + lead.targetRef.path : "",
    "{me}": profile ? displayName(profile) : "",
  };
}
