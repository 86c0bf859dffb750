// The RERA registrations of demo homes: most valid for long, some that lapse soon or have lapsed, and reasons why there is none.
import type { Insertable } from "kysely";
import { offerKindOf } from "../../../src/features/properties/contract/property-terms.ts";
import { needsRegistration } from "../../../src/features/properties/contract/publication.ts";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { Random } from "../random.ts";
import type { DemoProperty } from "./build-properties.ts";
import { dayBefore } from "./demo-dates.ts";
import { reraId } from "./rera.ts";

type Columns = Insertable<Tables["properties"]>;
type Registration = Pick<Columns, "rera_id" | "rera_valid_until" | "rera_exemption" | "rera_stage" | "rera_due"> & {
  /** Where a home that was on the site is hidden by it. */
  publication?: "unpublished";
};

/** RERA began in 2017. */
const firstYear = 2017;
const lapsedShare = 0.12;
const nothing = { rera_id: null, rera_valid_until: null, rera_exemption: null, rera_stage: 0, rera_due: null } satisfies Registration;

/**
 * It draws from the home's place among all alone, so that the other data do not depend on it. `isTied`: its lister's project has the last day.
 * `isAsked`: it is hidden, or its lister is asked, for another reason.
 */
export function registrationColumns(
  { home, publication, status }: DemoProperty,
  { index, isTied, isAsked, now }: { index: number; isTied: boolean; isAsked: boolean; now: Date },
): Registration {
  const random = new Random(`rera ${index}`);
  const { listedFor, project, city, possession, builtYear } = home;
  const number = project?.reraId ?? null;
  const ahead = (days: number) => dayBefore(now, -days);
  if (!needsRegistration({ country: "India", listedFor, possessionStatus: possession })) {
    if (number !== null) return { ...nothing, rera_id: number, rera_valid_until: isTied ? null : ahead(-random.int(100, 1500)) };
    const isOld = offerKindOf(listedFor) === "sale" && builtYear !== null && builtYear < firstYear;
    return { ...nothing, rera_exemption: isOld && random.chance(0.3) ? "completed" : null };
  }
  // A draft is a form that somebody started and left.
  if (publication === "draft") return { ...nothing, rera_id: number };
  if (isTied) return { ...nothing, rera_id: number };
  const share = random.next();
  if (number === null && share < 0.6) return { ...nothing, rera_exemption: index % 2 === 0 ? "small" : "renovation" };
  const registered = { ...nothing, rera_id: number ?? reraId(city.state, random) };
  if (status === "available" && !isAsked && publication === "published" && random.chance(0.08)) {
    const days = random.int(2, 25);
    return { ...registered, rera_valid_until: ahead(days), rera_stage: days <= 7 ? 2 : 1, rera_due: ahead(days) };
  }
  if (status === "available" && !isAsked && publication === "published" && share < lapsedShare) {
    const lapsed = ahead(-random.int(3, 10));
    return { ...registered, rera_valid_until: lapsed, rera_stage: 3, rera_due: lapsed, publication: "unpublished" };
  }
  return { ...registered, rera_valid_until: ahead(random.int(200, 1200)) };
}
