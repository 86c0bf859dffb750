import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { type ContactWay, contactLeads } from "../../../src/features/leads/contract/contact-ways.ts";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { dayInIndia } from "../../../src/shared/server/clock.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import type { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import type { DemoProperty } from "./build-properties.ts";
import { idTimeMs, minutesBefore, minutesOfDays } from "./demo-dates.ts";
import { drawnSources } from "./figure-rows.ts";
import { mailbox, personName, phoneOfNobody } from "./people.ts";
import { publishedAfter } from "./property-rows.ts";

type LeadRow = Insertable<Tables["leads"]>;
type RelayRow = Insertable<Tables["enquiry_relays"]>;
type CommentRow = Insertable<Tables["lead_comments"]>;
/** A property that people may ask about. */
export type Asked = { id: string; listerId: string; showsMobile: boolean; property: DemoProperty };

const leadCount = 900;
const leadDays = 90;
const unreadDays = 3;

const anyMessages = [
  "Is it free to see on Saturday morning?",
  "I would like to see this place. Is it free this weekend?",
  "Please share the floor plan and a few more photos.",
  "What is the monthly maintenance, and what does it cover?",
  "Is there covered parking for two cars?",
  "How is the water supply in May?",
  "My parents would live here. Is there a lift, and are there steps at the entrance?",
  "Could you tell me the exact location? I would like to come by first.",
  "Is it still available?",
  "We are three people and would like to come on Sunday afternoon.",
];
const buyerMessages = [
  "Can the price move a little for a quick close?",
  "Are the papers clear for a bank loan? Ours is approved.",
  "We are selling our flat and can pay in three months. Would that work?",
  "Is the price for the carpet or the super built-up area?",
  "Please send the RERA details and the payment plan.",
  "We saw a similar one in the next street. What is different here?",
];
const tenantMessages = [
  "We are a family of four and would like to know about school buses.",
  "Can the deposit be paid in two parts?",
  "I join my office on the first. Can I move in the weekend before?",
  "Are pets allowed? We have an old and quiet dog.",
  "Is the rent negotiable for a two-year agreement?",
  "Two of us work nights. Is that a difficulty with the society?",
];

const comments = {
  new: ["Called, no answer; will try in the evening."],
  in_progress: [
    "Spoke for ten minutes. Visit fixed for Saturday at eleven.",
    "Sent the floor plan and the location.",
    "Visited with family; they liked the kitchen and will come again with parents.",
    "Asked for a lower price. Waiting for the owner's word.",
    "Bank papers sent. They will write within the week.",
  ],
  closed: [
    "Went with a place closer to work.",
    "Agreed and signed.",
    "Budget was lower than the price; told them about two others.",
    "No answer after three calls.",
    "Moving is put off to next year.",
  ],
} as const;

/** Enquiries of the last three months with the listers' comments; older ones are further along. */
export function leadRows(
  asked: readonly Asked[],
  now: Date,
  random: Random,
): { leads: LeadRow[]; relays: RelayRow[]; comments: CommentRow[] } {
  const leads: LeadRow[] = [];
  const relays: RelayRow[] = [];
  const history: CommentRow[] = [];
  const weighted = asked.map((one) => [one, one.property.isFeatured ? 4 : one.property.home.listedFor === "pg" ? 2 : 1] as const);
  while (leads.length < leadCount) {
    const target = random.weighted(weighted);
    const minutesBack = minutesOfDays(leadDays) * random.next() ** 1.3 + 5;
    // No enquiry before the home was listed.
    if (minutesBack >= target.property.minutesBack * publishedAfter) continue;
    const lead = leadRow(target, minutesBack, now, random);
    const comments = commentRows(lead, target.listerId, minutesBack, now, random);
    const relay = relayRow(lead);
    if (relay) relays.push(relay);
    leads.push({
      ...lead,
      ...(relay && hidden(relay)),
      ...readAndReplied(comments, minutesBack, now),
      follow_up_on: followUpOn(lead, now, random),
    });
    history.push(...comments);
  }
  return { leads, relays, comments: history };
}

/** One of six who write hides address and number; some have given the number since. Drawn from its id, so that the other demo data stay as they are. */
function relayRow({ id, email, phone, created_at }: LeadRow): RelayRow | null {
  const drawn = sha256(`hides ${id}`).readUInt8();
  if (!email || !phone || drawn >= 43) return null;
  const isGiven = drawn < 10;
  return {
    lead_id: id,
    email,
    phone: isGiven ? null : phone,
    email_given_at: null,
    phone_given_at: isGiven ? (created_at as Date) : null,
    lister_token_hash: sha256(`lister of ${id}`),
    enquirer_token_hash: sha256(`enquirer of ${id}`),
    used_at: created_at as Date,
  };
}

const hidden = ({ phone }: RelayRow): Partial<LeadRow> => ({ email: null, ...(phone !== null && { phone: null }) });

/** Leads with a comment are read; of the others, the newest have not been opened yet. */
function readAndReplied(comments: CommentRow[], minutesBack: number, now: Date): Pick<LeadRow, "read_at" | "first_replied_at"> {
  const openedAt = minutesBack < minutesOfDays(unreadDays) ? null : minutesBefore(now, minutesBack * 0.95);
  const reply = comments.find((comment) => comment.is_reply);
  return { read_at: comments[0]?.created_at ?? openedAt, first_replied_at: reply?.created_at ?? null };
}

/** Of the leads in progress, some are promised a call within the next days, and a few were promised one yesterday. */
function followUpOn({ status }: { status: Status }, now: Date, random: Random): string | null {
  if (status !== "in_progress" || !random.chance(0.25)) return null;
  const inDays = random.pick([-1, 0, 0, 1, 1, 2, 3, 5]);
  return dayInIndia(new Date(now.getTime() + inDays * 24 * 3600_000));
}

function leadRow(
  { id, listerId, showsMobile, property }: Asked,
  minutesBack: number,
  now: Date,
  random: Random,
): LeadRow & { status: Status } {
  const name = personName(random);
  const leadId = seededId("led", idTimeMs(minutesBack), random);
  const own = isMonthly(property.home.listedFor) ? tenantMessages : buyerMessages;
  return {
    id: leadId as LeadRow["id"],
    lister_id: listerId as LeadRow["lister_id"],
    property_id: id as NonNullable<LeadRow["property_id"]>,
    target_title: property.wording.title,
    name,
    phone: phoneOfNobody(random),
    ...asksBy(showsMobile ? contactWayOf(leadId) : undefined, name, random.pick(random.chance(0.6) ? own : anyMessages)),
    status: statusAfter(minutesBack, random),
    // Drawn from its id, so that the other demo data stay as they are.
    came_from: 1 + (drawnSources[sha256(`source of ${leadId}`).readUInt16BE() % drawnSources.length] ?? 0),
    fingerprint: sha256(`fingerprint of ${leadId}`),
    erase_token_hash: sha256(`erase ${leadId}`),
    erased_at: null,
    created_at: minutesBefore(now, minutesBack),
    updated_at: minutesBefore(now, minutesBack * 0.6),
  };
}

/** Who asks for the number leaves no address and writes nothing. */
function asksBy(way: ContactWay | undefined, name: string, written: string): Pick<LeadRow, "lead_nature" | "email" | "message"> {
  if (!way) return { lead_nature: "Enquiry", email: mailbox(name, "mail.example"), message: written };
  return { lead_nature: contactLeads[way].nature, email: null, message: contactLeads[way].message };
}

/** One of six asks for the number to call, one of eight for a chat. Drawn from its id, so that the other demo data stay as they are. */
function contactWayOf(leadId: string): ContactWay | undefined {
  const drawn = sha256(`way of ${leadId}`).readUInt8();
  if (drawn < 43) return "call";
  return drawn < 75 ? "whatsapp" : undefined;
}

type Status = keyof typeof comments;

function statusAfter(minutesBack: number, random: Random): Status {
  const days = minutesBack / minutesOfDays(1);
  if (days < 2) return random.chance(0.8) ? "new" : "in_progress";
  if (days < 14)
    return random.weighted([
      ["new", 3],
      ["in_progress", 5],
      ["closed", 2],
    ]);
  return random.weighted([
    ["new", 1],
    ["in_progress", 3],
    ["closed", 6],
  ]);
}

function commentRows(lead: LeadRow & { status: Status }, listerId: string, minutesBack: number, now: Date, random: Random): CommentRow[] {
  const steps: Record<Status, Status[]> = {
    new: random.chance(0.15) ? ["new"] : [],
    in_progress: ["in_progress"],
    closed: random.chance(0.7) ? ["in_progress", "closed"] : ["closed"],
  };
  return steps[lead.status].map((step, index) => ({
    lead_id: lead.id,
    account_id: listerId as CommentRow["account_id"],
    status: step,
    status_before: index === 0 ? "new" : ("in_progress" as const),
    is_reply: index === 0 && step !== "new",
    comment: random.pick(comments[step]),
    created_at: minutesBefore(
      now,
      index === 0 ? minutesBack - firstReplyAfter(lead.id, listerId, minutesBack) : minutesBack * (0.9 - index * 0.3),
    ),
  }));
}

/** Some listers answer within the hour, some in two days, each now sooner, now later. Drawn from ids, so that the other demo data stay. */
const usualHours = [0.5, 1, 2, 3, 5, 9, 20, 40] as const;

function firstReplyAfter(leadId: string, listerId: string, minutesBack: number): number {
  const usual = usualHours[sha256(`answers of ${listerId}`).readUInt8() % usualHours.length] ?? 3;
  const share = 0.4 + sha256(`answer to ${leadId}`).readUInt8() / 200;
  return Math.min(minutesBack * 0.2, usual * 60 * share);
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
