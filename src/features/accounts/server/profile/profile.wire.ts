import type { z } from "zod";
import { publicPageOf } from "../../contract/agent-slug.ts";
import type { Profile, photo } from "../../contract/profile.ts";
import type { ProfileRow } from "./profile.store.ts";

export function toProfile(row: ProfileRow, mails: Profile["mails"]): Profile {
  const { email, role, name, mobile, firm, about, languages, showsMobile, reraNo, reraState, reraValidUntil, emailVerifiedAt, createdAt } =
    row;
  return {
    email,
    role,
    name,
    mobile,
    firm,
    about,
    languages,
    showsMobile,
    reraNo,
    reraState,
    reraValidUntil,
    mails,
    photo: toPhoto(row),
    isEmailVerified: emailVerifiedAt !== null,
    publicPage: publicPageOf(row),
    createdAt: createdAt.toISOString(),
  };
}

type PhotoColumns = Pick<ProfileRow, "photoKey" | "width" | "height" | "color" | "widths">;

export function toPhoto({ photoKey, width, height, color, widths }: PhotoColumns): z.infer<typeof photo> | null {
  return photoKey === null ? null : { url: photoKey, width, height, color, widths: widths ?? [] };
}
