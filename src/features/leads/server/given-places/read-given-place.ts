import { type LeadId, leadId as leadIdSchema } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type ExactPlace, findExactPlace } from "../../../properties/server/exact-place/public.ts";
import type { GivenPlace } from "../../contract/given-place.endpoints.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { findGiven } from "./given-places.store.ts";

const purpose = "given-place";

/** The token in the link of the mail that gives the place. */
export const givenPlaceToken = (appSecret: string, id: LeadId): string => signedSubject(appSecret, purpose, id);

type Reader = Pick<Services, "config" | "database">;

async function find({ config, database }: Reader, token: string) {
  const { data: id } = leadIdSchema.safeParse(readSignedSubject(config.appSecret, purpose, token));
  const given = id && (await findGiven(database, id));
  const place = given && (await findExactPlace(database, given.propertyId));
  return given && place ? { ...given, place } : null;
}

/** What the enquirer with this token has been given. Throws `not_found`, also once home or enquiry are deleted. */
export async function readGivenPlace(reader: Reader, token: string): Promise<GivenPlace> {
  const found = await find(reader, token);
  if (!found) throw new AppError("not_found", leadMessages.placeGone);
  const { propertyId, givenAt, place } = found;
  const { title, address, point, onMap, version } = place;
  // The same token, checked: its picture is as secret as the page.
  const picture = (theme: string) => `/static-map/given/${token}.svg?theme=${theme}&v=${version}`;
  return {
    propertyId,
    title,
    address,
    point,
    mapImage: onMap && { light: picture("light"), dark: picture("dark") },
    givenAt: givenAt.toISOString(),
  };
}

/** The point of the map's picture behind the token; null without one. */
export const findGivenPoint = async (reader: Reader, token: string): Promise<ExactPlace["onMap"]> =>
  (await find(reader, token))?.place.onMap ?? null;
