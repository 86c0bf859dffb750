import type { Insertable } from "kysely";
import { checkDays } from "../../../src/features/properties/contract/check-days.ts";
import type { CheckKind } from "../../../src/features/properties/contract/property-terms.ts";
import type { ConfigurationId, ProjectId } from "../../../src/shared/contract/ids.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import { advertisementRows } from "./advertisement-rows.ts";
import { buildProperties, type DemoProperty, demoCities } from "./build-properties.ts";
import { chooseCardPictures } from "./card-pictures.ts";
import { confirmationColumns, confirmationOf } from "./confirmations.ts";
import { dayBefore, idTimeMs, minutesBefore, minutesOfDays } from "./demo-dates.ts";
import { figureRows } from "./figure-rows.ts";
import { earlierPost } from "./histories.ts";
import type { Home } from "./home.ts";
import { type Asked, leadRows } from "./lead-rows.ts";
import { assignListers, type Lister, makeListers, showsMobile } from "./listers.ts";
import { mediaRows } from "./media-rows.ts";
import { canBePictured } from "./pictures.ts";
import { nameOfKind } from "./project-parts.ts";
import { type ProjectRows, projectRows } from "./project-rows.ts";
import { makeProjects } from "./projects.ts";
import { propertyRow } from "./property-rows.ts";
import { registrationColumns } from "./registrations.ts";
import { demoAgentNumber } from "./rera.ts";
import { settleHomes } from "./settle-homes.ts";

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
/** In the order in which they can be written. */
export type DemoRows = ProjectRows & {
  accounts: Omit<Row<"accounts">, "password_hash">[];
  properties: Row<"properties">[];
  /** By name of the amenity master. */
  amenities: { propertyId: string; names: readonly string[] }[];
  property_checks: Row<"property_checks">[];
  media_items: Row<"media_items">[];
  property_daily_views: Row<"property_daily_views">[];
  visitor_events: Row<"visitor_events">[];
  leads: Row<"leads">[];
  enquiry_relays: Row<"enquiry_relays">[];
  lead_comments: Row<"lead_comments">[];
  advertisements: Row<"advertisements">[];
  advertisement_daily_figures: Row<"advertisement_daily_figures">[];
  advertisement_place_figures: Row<"advertisement_place_figures">[];
  /** Ids of the accounts that sign in with the demo password. */
  signIns: Set<string>;
};

const listerAgeDays = 400;

/** All demo data as rows: equal for equal `now`, and except for dates equal for any. */
export function demoRows(now: Date): DemoRows {
  const random = new Random("aangan demo");
  const figures = new Random("aangan demo figures");
  const projects = makeProjects(demoCities, random);
  const drawn = buildProperties(projects, random);
  const listers = makeListers(demoCities, random);
  const accountIds = new Map(
    listers.map((lister, index) => [lister, seededId("acc", idTimeMs(minutesOfDays(listerAgeDays) - index), random)]),
  );
  const idOf = (lister: Lister): string => accountIds.get(lister) ?? "";
  const holders = assignListers(
    drawn.map(({ home }) => home),
    listers,
    random,
  );
  const properties = settleHomes(drawn);
  const ofProjects = projectRows(projects, properties, holders, listers, idOf, now);
  const projectIdOf = (index: number): string | undefined => {
    const project = holders[index]?.role === "BUILDER" ? properties[index]?.home.project : null;
    return project ? ofProjects.idOf.get(project) : undefined;
  };
  const dated = properties.map((property, index) => {
    const confirmation = confirmationColumns(confirmationOf(property, index), now);
    const isTied = projectIdOf(index) !== undefined;
    return { ...confirmation, ...registrationColumns(property, { index, isTied, isAsked: confirmation.confirmation_due !== null, now }) };
  });
  // One that its registration hides is on no page.
  const listed = properties.map((property, index) => ({ ...property, publication: dated[index]?.publication ?? property.publication }));
  const pictures = chooseCardPictures(listed, holders, random);

  const rows: DemoRows = {
    ...ofProjects,
    accounts: listers.map((lister, index) => accountRow(lister, idOf(lister), index, now)),
    properties: [],
    amenities: [],
    property_checks: [],
    media_items: [],
    property_daily_views: [],
    visitor_events: [],
    leads: [],
    enquiry_relays: [],
    lead_comments: [],
    advertisements: [],
    advertisement_daily_figures: [],
    advertisement_place_figures: [],
    signIns: new Set(listers.filter(({ isSignIn }) => isSignIn).map(idOf)),
  };
  const asked: Asked[] = [];
  let drafts = 0;
  // Oldest first: numbers grow with time, as in a real site.
  for (let index = properties.length - 1; index >= 0; index--) {
    const property = properties[index] as DemoProperty;
    const lister = holders[index] as Lister;
    const { minutesBack } = property;
    const id = seededId("prp", idTimeMs(minutesBack), random);
    const projectId = projectIdOf(index);
    const row = propertyRow(property, { id, listerId: idOf(lister) }, lister.role, now, random);
    rows.properties.push({
      ...row,
      ...(property.publication === "draft" && oddFacts(row, drafts++)),
      ...dated[index],
      place_shown: isShownRoughly(property, lister, index) ? "roughly" : "exact",
      project_id: (projectId ?? null) as ProjectId | null,
      configuration_id: configurationOf(property.home, projectId, rows),
    });
    rows.amenities.push({ propertyId: id, names: property.home.amenities });
    rows.media_items.push(
      ...mediaRows(
        property,
        { propertyId: id, timeMs: idTimeMs(minutesBack) },
        pictures[index] as (typeof pictures)[number],
        index,
        // How many it draws depends on its pictures: a source of its own keeps the homes after it as they were.
        new Random(`aangan demo pictures ${index}`),
      ),
    );
    rows.property_checks.push(...checkRows(property, id, now, random));
    if (property.publication !== "published") continue;
    asked.push({ id, listerId: idOf(lister), showsMobile: showsMobile(lister.role), property });
    const counted = figureRows(property, { id, isLong: lister.isSignIn }, now, random, figures);
    rows.property_daily_views.push(...counted.property_daily_views);
    rows.visitor_events.push(...counted.visitor_events);
  }
  const { leads, relays, comments } = leadRows(asked, now, random);
  const advertiser = listers.find(({ role, isSignIn }) => isSignIn && role === "ADVERTISER");
  const { advertisements, figures: advertisementFigures, places } = advertisementRows(advertiser ? idOf(advertiser) : "", now);
  return {
    ...rows,
    leads,
    enquiry_relays: relays,
    lead_comments: comments,
    advertisements,
    advertisement_daily_figures: advertisementFigures,
    advertisement_place_figures: places,
  };
}

/** Some owners do not show their door. Not of a home that was posted before: it would not be recognised. */
function isShownRoughly({ home, publication }: DemoProperty, lister: Lister, index: number): boolean {
  const isDrawn = new Random(`place shown ${index}`).chance(lister.isSignIn ? 0.3 : 0.2);
  const wasPosted = earlierPost(index, { daysListed: Number.POSITIVE_INFINITY, hasProject: false }) !== null;
  return isDrawn && lister.role === "OWNER" && publication === "published" && !home.project && !wasPosted;
}

/** What the coach finds odd, each on some drafts: nobody finds them in a search. */
function oddFacts({ title, price }: Row<"properties">, draft: number): Partial<Row<"properties">> {
  const odd = [
    { title: title.toUpperCase() },
    { price: Number(price) * 1000 },
    { title: `${title}, call 98450 12345` },
    // In the Arabian Sea.
    { latitude: 15, longitude: 70, is_location_approximate: false },
  ];
  return odd[draft % odd.length] ?? {};
}

/** Null where only homes that are not published are of this kind. */
function configurationOf(home: Home, projectId: string | undefined, { project_configurations }: ProjectRows): ConfigurationId | null {
  const name = nameOfKind(home);
  const configuration = project_configurations.find((one) => one.project_id === projectId && one.name === name);
  return (configuration?.id ?? null) as ConfigurationId | null;
}

function accountRow(lister: Lister, id: string, index: number, now: Date): DemoRows["accounts"][number] {
  const createdAt = minutesBefore(now, minutesOfDays(listerAgeDays));
  const times = { email_verified_at: createdAt, created_at: createdAt, updated_at: createdAt };
  const { email, role, name, firm, mobile } = lister;
  return {
    id: id as Row<"accounts">["id"],
    email,
    role,
    name,
    firm,
    mobile,
    ...agentRegistration(lister, index, now),
    shows_mobile: showsMobile(role),
    ...times,
  };
}

/** Some end soon. */
function agentRegistration(
  { role, cities }: Lister,
  index: number,
  now: Date,
): Pick<Row<"accounts">, "rera_agent_no" | "rera_agent_state" | "rera_agent_valid_until"> {
  if (role !== "AGENT") return { rera_agent_no: null, rera_agent_state: null, rera_agent_valid_until: null };
  const state = demoCities.find(({ name }) => name === cities?.[0])?.state ?? null;
  const daysLeft = index % 5 === 4 ? 20 : 200 + ((index * 37) % 1400);
  return { rera_agent_no: demoAgentNumber(index, state), rera_agent_state: state, rera_agent_valid_until: dayBefore(now, -daysLeft) };
}

/** Of a check that still counts, at least. A few end within two weeks. */
const daysLeft = 5;
/** Of homes of which one check ended today: beside another one, so that they stay verified. */
const endOfOver = "Q";

/** A verified property has checks with their days; others may be in progress. */
function checkRows(
  { isVerified, home, minutesBack, pictureCount }: DemoProperty,
  propertyId: string,
  now: Date,
  random: Random,
): Row<"property_checks">[] {
  const kinds: CheckKind[] = ["ownership", "photos", "location", ...(home.project ? (["rera"] as const) : [])];
  const count = isVerified ? random.int(2, kinds.length) : random.chance(0.1) ? 1 : 0;
  const postedDaysBack = minutesBack / minutesOfDays(1);
  const drawn = random.some(kinds, count);
  // Without photos there is nothing to compare: another check was made.
  const hasPhotos = pictureCount > 0 && canBePictured(home);
  const other = kinds.find((kind) => !drawn.includes(kind));
  return drawn
    .map((drawnKind, place) => {
      const kind = drawnKind === "photos" && !hasPhotos ? (other ?? drawnKind) : drawnKind;
      const daysBack = Math.floor(postedDaysBack * random.between(0.2, 1));
      const isOver = place > 0 && propertyId.endsWith(endOfOver);
      return {
        property_id: propertyId as Row<"property_checks">["property_id"],
        kind,
        checked_on: dayBefore(now, isOver ? checkDays[kind] : daysBack % (checkDays[kind] - daysLeft)),
      };
    })
    .filter(({ kind }) => kind !== "photos" || hasPhotos);
}
