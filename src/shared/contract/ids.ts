import { z } from "zod";

const ulid = "[0-9a-hjkmnp-tv-z]{26}";
const idOf = <const Prefix extends string>(prefix: Prefix) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_${ulid}$`))
    .brand<Prefix>();

export const accountId = idOf("acc");
export const propertyId = idOf("prp");
export const mediaId = idOf("med");
export const amenityId = idOf("amn");
export const leadId = idOf("led");
export const featureId = idOf("ftr");
export const advertisementId = idOf("adv");
export const projectId = idOf("prj");
export const towerId = idOf("twr");
export const configurationId = idOf("cfg");
export const updateId = idOf("upd");
export const visitorId = idOf("vis");
export const savedListId = idOf("lst");
export const savedSearchId = idOf("srs");
export type AccountId = z.infer<typeof accountId>;
export type PropertyId = z.infer<typeof propertyId>;
export type MediaId = z.infer<typeof mediaId>;
export type AmenityId = z.infer<typeof amenityId>;
export type LeadId = z.infer<typeof leadId>;
export type FeatureId = z.infer<typeof featureId>;
export type AdvertisementId = z.infer<typeof advertisementId>;
export type ProjectId = z.infer<typeof projectId>;
export type TowerId = z.infer<typeof towerId>;
export type ConfigurationId = z.infer<typeof configurationId>;
export type UpdateId = z.infer<typeof updateId>;
export type VisitorId = z.infer<typeof visitorId>;
export type SavedListId = z.infer<typeof savedListId>;
export type SavedSearchId = z.infer<typeof savedSearchId>;

/** A query parameter that may be absent, given once or repeated. */
export const oneOrMany = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item).max(most));
