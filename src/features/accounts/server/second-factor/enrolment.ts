import { hourMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Enrolment } from "../../contract/second-factor.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { type Holder, secretSubject, wrongCode } from "./check-code.ts";
import { makeRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { openText, sealText } from "./sealed-text.ts";
import { secondFactorMail } from "./second-factor-mails.ts";
import { insertSecondFactor, replaceRecoveryCodes } from "./second-factors.store.ts";
import { newSecret, stepOfCode, totpLink } from "./totp.ts";

const validMs = hourMs;

type Site = Pick<Services, "config" | "clock">;

/** As the authenticator app shows it. */
const issuerOf = ({ role }: Holder): string => (role === "OPERATOR" ? "Aangan desk" : "Aangan");
const labelOf = ({ email, role }: Holder): string => (role === "OPERATOR" ? email : `${email} (${role.toLowerCase()})`);
const enrolmentSubject = (holder: Pick<Holder, "id">): string => `enrolment ${holder.id}`;

/** A new secret. Nothing is stored: until a code proves that the app has it, the browser keeps it, sealed for its holder. */
export function beginEnrolment({ config, clock }: Site, holder: Holder): Enrolment {
  const secret = newSecret();
  const kept = `${secret} ${clock.now().getTime() + validMs}`;
  return toEnrolment(holder, secret, sealText(config.appSecret, enrolmentSubject(holder), kept).toString("base64url"));
}

/** The same enrolment once more. Throws `gone` when its hour is over, or it is not the holder's. */
export function continueEnrolment(site: Site, holder: Holder, enrolment: string): Enrolment {
  return toEnrolment(holder, openEnrolment(site, holder, enrolment), enrolment);
}

function toEnrolment(holder: Holder, secret: string, enrolment: string): Enrolment {
  const link = totpLink(secret, issuerOf(holder), labelOf(holder));
  return { secret, link, qr: qrCodeOf(link), enrolment };
}

/** The secret. */
function openEnrolment({ config, clock }: Site, holder: Pick<Holder, "id">, enrolment: string): string {
  const kept = openText(config.appSecret, enrolmentSubject(holder), Buffer.from(enrolment, "base64url"));
  const [secret = "", endsAt] = kept?.split(" ") ?? [];
  if (Number(endsAt ?? 0) <= clock.now().getTime()) throw new AppError("gone", messages.expired);
  return secret;
}

/**
 * Turns the second factor on, and tells its holder by mail. Resolves to the recovery codes, of which only hashes are stored. Throws
 * `invalid_input` for a wrong code, `gone` for an enrolment that has expired, `conflict` when it is on already.
 */
export async function enrol(
  transaction: Database,
  site: Site,
  holder: Pick<Holder, "id">,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<string[]> {
  const secret = openEnrolment(site, holder, enrolment);
  const now = site.clock.now();
  const step = stepOfCode(secret, code.replace(/[\s-]/g, ""), now);
  if (step === null) throw wrongCode("invalid_input");
  const codes = makeRecoveryCodes();
  const isNew = await storeSecondFactor(transaction, site.config, holder.id, { secret, lastStep: step, codes, at: now });
  if (!isNew) throw new AppError("conflict", messages.alreadyOn);
  await queueMail(transaction, ...secondFactorMail(holder.id, "on", now));
  return codes;
}

/** False when the holder has a second factor already. */
export async function storeSecondFactor(
  database: Database,
  { appSecret }: Pick<Services["config"], "appSecret">,
  holderId: string,
  { secret, lastStep, codes, at }: { secret: string; lastStep: number; codes: readonly string[]; at: Date },
): Promise<boolean> {
  return insertSecondFactor(database, {
    holder_id: holderId,
    sealed_secret: sealText(appSecret, secretSubject(holderId), secret),
    last_step: lastStep,
    recovery_codes: codes.map((code) => recoveryCodeHash(appSecret, holderId, code)),
    created_at: at,
  });
}

/** Replaces the recovery codes, and tells their holder by mail. Throws `conflict` when there is no second factor. */
export async function renewCodes(transaction: Database, { config, clock }: Site, holder: Pick<Holder, "id">): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(config.appSecret, holder.id, code));
  if (!(await replaceRecoveryCodes(transaction, holder.id, hashes))) throw new AppError("conflict", messages.alreadyOff);
  await queueMail(transaction, ...secondFactorMail(holder.id, "codes", clock.now()));
  return codes;
}
