import { randomBytes, randomInt } from "node:crypto";
import type {
  AccountId,
  AdvertisementId,
  AmenityId,
  ConfigurationId,
  FeatureId,
  LeadId,
  MediaId,
  ProjectId,
  PropertyId,
  SavedListId,
  SavedSearchId,
  TowerId,
  UpdateId,
  VisitorId,
} from "../contract/ids.ts";
import { systemClock } from "./clock.ts";

type IdOf = {
  acc: AccountId;
  adv: AdvertisementId;
  amn: AmenityId;
  ftr: FeatureId;
  led: LeadId;
  med: MediaId;
  prp: PropertyId;
  prj: ProjectId;
  twr: TowerId;
  cfg: ConfigurationId;
  upd: UpdateId;
  vis: VisitorId;
  lst: SavedListId;
  srs: SavedSearchId;
  ala: string;
  alq: string;
  alm: string;
  vln: string;
  ses: string;
  lnk: string;
  pwr: string;
  opr: string;
  psk: string;
  tpl: string;
  ops: string;
  pap: string;
  rpt: string;
  sve: string;
  imp: string;
  chg: string;
  mbr: string;
  bln: string;
  cmt: string;
  bph: string;
  rlm: string;
};

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeLength = 10;
const turnLength = 4;
const randomLength = 12;
const turns = 32 ** turnLength;

let lastTime = "";
let lastTurn = 0;

/**
 * A new id such as `prp_01k9xj...`: a prefix and a lower-case ULID (48 bits of milliseconds, 80 more). Ids of one prefix sort by
 * the time of their creation, to the millisecond; ids that one process creates in the same millisecond sort in the order of
 * creation.
 */
export function newId<Prefix extends keyof IdOf>(prefix: Prefix, madeAt: Date = systemClock.now()): IdOf[Prefix] {
  const time = encodeTime(madeAt.getTime());
  // The first of a millisecond leaves room for half a million after it.
  lastTurn = time === lastTime ? (lastTurn + 1) % turns : randomInt(turns / 2);
  lastTime = time;
  return `${prefix}_${time}${encodeNumber(lastTurn, turnLength)}${randomLetters(randomLength)}` as IdOf[Prefix];
}

/** The first ten letters of an id: milliseconds since 1970, in base 32. */
export const encodeTime = (timeMs: number): string => encodeNumber(timeMs, timeLength);

function encodeNumber(value: number, length: number): string {
  let rest = value;
  let text = "";
  for (let digit = 0; digit < length; digit++) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Digits and lower-case letters that look like no digit, five random bits each: 256 is a multiple of 32, so all are equally likely. */
export const randomLetters = (count: number): string => Array.from(randomBytes(count), (byte) => alphabet[byte % 32]).join("");
