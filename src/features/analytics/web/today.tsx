import { CalendarClock, Camera, CircleHelp, FilePen, Hourglass, Inbox, type LucideIcon, MailX, Stamp } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { rowLink, rowOf, useListKeys } from "../../../shared/web/keys/use-list-keys.ts";
import { Ago } from "../../../shared/web/ui/ago.tsx";
import { registrationPath } from "../../properties/contract/registration-terms.ts";
import { stepPath, useHomeChanges } from "../../properties/web/public.ts";
import type { Dashboard, Draft } from "../contract/dashboard.ts";
import { draftPath } from "./draft-path.ts";
import { openedText } from "./figure-text.ts";

const imagesStep = 3;
/** `of`: a second line, about what it is. */
type Thing = { key: string; icon: LucideIcon; title: string; at?: string; text: string; of?: string; action: string } & (
  | { to: string }
  | { onPress: () => void }
);

type Props = { dashboard: Dashboard | undefined; isNewestDraftAbove: boolean };

/** What waits for the lister: people first, then drafts and homes that more photos would help. */
export function Today({ dashboard, isNewestDraftAbove }: Props) {
  useListKeys("Today", [{ keys: ["E"], does: "done (a home to confirm)", act: finishRow }]);
  const { makeAlone } = useHomeChanges();
  const confirm = (id: PropertyId) => void makeAlone(id, { kind: "confirm" });
  const things = dashboard && thingsOf(dashboard, confirm, isNewestDraftAbove ? dashboard.drafts.newest.slice(1) : dashboard.drafts.newest);
  return (
    <section className="card overflow-hidden" aria-labelledby="today">
      <h2 id="today" className="p-5 pb-3 text-lg! sm:px-6">
        Today
      </h2>
      {!things ? (
        <div className="grid gap-4 px-5 pb-5 sm:px-6" role="status" aria-label="Loading...">
          <div className="skel h-10" />
          <div className="skel h-10" />
        </div>
      ) : things.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2 sm:px-6">
          {isNewestDraftAbove ? "Nothing else waits." : "Nothing waits."} {openedText(dashboard?.viewsToday ?? 0)}
        </p>
      ) : (
        <ul className="border-t border-line">
          {things.map(({ key, icon: Icon, title, at, text, of, action, ...does }) => (
            <li
              key={key}
              className="flex items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 max-sm:items-start sm:px-6 sm:py-3"
            >
              <span className="grid size-10 shrink-0 place-items-center max-sm:hidden rounded-md bg-tint text-ink-2">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <b id={`today-${key}`} className="block font-medium wrap-anywhere">
                  {title}
                  {at && (
                    <>
                      {" · "}
                      <Ago at={at} />
                    </>
                  )}
                </b>
                <span className={`block text-sm text-ink-2 ${of ? "truncate" : ""}`}>{text}</span>
                {of && <span className="block truncate text-sm text-ink-3">{of}</span>}
              </span>
              {"to" in does ? (
                <Link to={does.to} {...rowLink} className="btn btn-secondary btn-sm flex-none" aria-describedby={`today-${key}`}>
                  {action}
                </Link>
              ) : (
                <button
                  type="button"
                  {...rowLink}
                  {...finishes}
                  className="btn btn-secondary btn-sm flex-none"
                  onClick={does.onPress}
                  aria-describedby={`today-${key}`}
                >
                  {action}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A button that ends what its row is about. What needs more than a press has a link, and no key says that it is done. */
const finishes = { "data-finishes": "" };

/** The next row has the focus then: the finished one goes away. */
function finishRow(_pressed: string, { repeat }: KeyboardEvent): void {
  const row = rowOf(document.activeElement);
  const button = row?.querySelector<HTMLElement>("[data-finishes]");
  if (!row || !button || repeat) return;
  button.click();
  (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>("[data-row-link]")?.focus();
}

function thingsOf(
  { unreadLeads, newestUnread, overdueLeads, toFollowUp, drafts, fewPhotos, toConfirm, toRegister }: Dashboard,
  confirm: (id: PropertyId) => void,
  listed: readonly Draft[],
): Thing[] {
  // A person may write more than once.
  const enquiries = (count: number, more = "") => (count === 1 ? `1 ${more}enquiry` : `${groupDigits(count)} ${more}enquiries`);
  const unnamedUnread = unreadLeads - newestUnread.length;
  const waiting: Thing = {
    key: "unread",
    icon: Inbox,
    title: `${enquiries(unnamedUnread, "more ")} that you have not read yet`,
    text: "Most people choose the first who replies",
    to: "/panel/leads?status=new",
    action: "Read",
  };
  const overdue: Thing = {
    key: "overdue",
    icon: Hourglass,
    title: `${enquiries(overdueLeads)} ${overdueLeads === 1 ? "has" : "have"} waited too long`,
    text: "No reply for a day, or a follow-up day that is over",
    to: "/panel/leads?status=overdue",
    action: "Reply",
  };
  const unnamedDue = toFollowUp.total - toFollowUp.leads.length;
  const due: Thing = {
    key: "due",
    icon: CalendarClock,
    title: `${enquiries(unnamedDue, toFollowUp.leads.length > 0 ? "more " : "")} to follow up`,
    text: "Due today",
    to: "/panel/leads",
    action: "Follow up",
  };
  const refused: Thing = {
    key: "mail-refused",
    icon: MailX,
    title: "Your mailbox refuses our mails",
    text: "We ask you here instead. Homes that you do not confirm are hidden.",
    to: "/panel/profile",
    action: "Check address",
  };
  const unnamed = toConfirm.total - toConfirm.homes.length;
  const others: Thing = {
    key: "to-confirm",
    icon: CircleHelp,
    title: `${unnamed === 1 ? "1 more home" : `${groupDigits(unnamed)} more homes`} to confirm`,
    text: "All at once, in My Properties",
    to: "/panel/properties?unconfirmed=true",
    action: "Look",
  };
  const unregistered = toRegister.total - toRegister.homes.length;
  const othersToRegister: Thing = {
    key: "to-register",
    icon: Stamp,
    title: `${unregistered === 1 ? "1 more home needs" : `${groupDigits(unregistered)} more homes need`} a RERA registration`,
    text: "My Properties says which, and until when they are shown",
    to: "/panel/properties",
    action: "Look",
  };
  return [
    ...newestUnread.map(({ _id, name, title, message, at }) => ({
      key: _id,
      icon: Inbox,
      title: name,
      at,
      text: `“${message}”`,
      of: title,
      to: `/panel/leads?lead=${_id}`,
      action: "Reply",
    })),
    ...(unnamedUnread > 0 ? [waiting] : []),
    ...(overdueLeads > 0 ? [overdue] : []),
    ...toFollowUp.leads.map(({ _id, name, title, note }) => ({
      key: `due-${_id}`,
      icon: CalendarClock,
      title: `Follow up: ${name}`,
      text: note ? `“${note}”` : "Due today",
      of: title,
      to: `/panel/leads?lead=${_id}`,
      action: "Open",
    })),
    ...(unnamedDue > 0 ? [due] : []),
    ...toRegister.homes.map(({ _id, title, isHidden, dueOn }) => ({
      key: `register-${_id}`,
      icon: Stamp,
      title: `Enter a valid RERA registration of “${title}”`,
      text: isHidden ? "It is hidden until you do" : `It is hidden after ${shortDate(dueOn)}`,
      to: registrationPath(_id),
      action: "Enter it",
    })),
    ...(unregistered > 0 ? [othersToRegister] : []),
    ...(toConfirm.isMailRefused ? [refused] : []),
    ...toConfirm.homes.map(({ _id, title, isHidden }) => ({
      key: `confirm-${_id}`,
      icon: CircleHelp,
      title: `Is “${title}” still available?`,
      text: isHidden ? "It is hidden until you answer" : "Visitors see when you last said so",
      onPress: () => confirm(_id),
      action: "Yes, it is",
    })),
    ...(unnamed > 0 ? [others] : []),
    ...listed.map((draft, index) => ({
      key: draft._id,
      icon: FilePen,
      title: `Finish your draft: ${draft.title}`,
      text:
        index === 0 && drafts.total > drafts.newest.length ? `One of ${groupDigits(drafts.total)} drafts` : "Visitors do not see it yet",
      to: draftPath(draft),
      action: "Continue",
    })),
    ...fewPhotos.map(({ _id, title, photos }) => ({
      key: _id,
      icon: Camera,
      title: `Add photos to “${title}”`,
      text: `${photos === 0 ? "It has none yet." : `It has ${photos}.`} Visitors look at photos first.`,
      to: stepPath(_id, imagesStep),
      action: "Add photos",
    })),
  ];
}
