import type { Selectable } from "kysely";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import type { AnsweringWords } from "../contract/answering.ts";
import { carpetInUse } from "../contract/area-order.ts";
import type { PropertyCard, PropertyDetail, PropertyImage } from "../contract/property.ts";
import type { Answering } from "./answering.ts";

export type PropertyRow = Selectable<Tables["properties"]>;

/** The row as others may see it: a home's own place is its lister's and the operators' alone. */
export const withPublicPlace = <Row extends PropertyRow>(row: Row): Row => ({
  ...row,
  latitude: row.public_latitude,
  longitude: row.public_longitude,
  address: row.public_address,
  project_name: row.public_project_name,
});

/** The carpet area that counts. */
export const carpetOf = ({
  type,
  area,
  carpet_area,
  built_up_area,
}: Pick<PropertyRow, "type" | "area" | "carpet_area" | "built_up_area">) =>
  carpetInUse(type, { area, carpetArea: carpet_area, builtUpArea: built_up_area });

/** The columns of a card, which keep statements and types together. */
export const cardColumns = [
  "id",
  "title",
  "type",
  "listed_for",
  "possession_status",
  "status",
  "location",
  "city",
  "state",
  "country",
  "area",
  "area_unit",
  "price",
  "currency",
  "bedrooms",
  "bathrooms",
  "carpet_area",
  "built_up_area",
  "maintenance",
  "furnish_category",
  "floor_no",
  "total_floors",
  "is_featured",
  "is_verified",
  "created_at",
] as const satisfies readonly (keyof PropertyRow)[];

/** The words of `answers` are made from the minutes. */
type Answered<Lister> = Omit<Lister, keyof AnsweringWords> & { answering: Answering };

/** Images and lister are built in SQL, all but its words in their wire shape. */
export type CardRow = Pick<PropertyRow, (typeof cardColumns)[number]> & {
  lister_id: AccountId;
  days_listed: number;
  /** Null: it is not available, or its lister has not said so since it was published by others. */
  days_confirmed: number | null;
  confirmed_on: string;
  /** Null for a home with one offer. */
  offers: { count: number; lowest: number; highest: number; isByOwner: boolean } | null;
  image_count: number;
  images: PropertyImage[];
  lister?: Answered<NonNullable<PropertyCard["lister"]>>;
};

/** A whole property; its parts are built in SQL, in their wire shape. */
export type DetailRow = PropertyRow & { first_listed: Date } & Pick<PropertyDetail, "images" | "videos" | "amenities" | "checks"> & {
    lister: Answered<Omit<PropertyDetail["lister"], "publicPage" | "reraAuthority">>;
  };

/** SQL: when the home of the property `p` was first on the market, also by an earlier post. */
export const firstListed = `coalesce(
  (select min(mate.first_listed_at) from home_posts own join home_posts mate on mate.home_id = own.home_id where own.property_id = p.id),
  p.published_at, p.created_at)`;

/** SQL of a `PropertyImage` from a row of media_items. */
export const imageJson = `json_build_object('id', id, 'url', url, 'type', type, 'caption', caption, 'alt', alt, 'displayOrder', display_order,
  'isFeatured', is_featured, 'width', width, 'height', height, 'color', color, 'widths', widths)`;

/** SQL: joins the first picture of the property `p`, or null, as `m.image`. */
export const withFirstImage = `left join lateral (
  select ${imageJson} as image from media_items where property_id = p.id and kind = 'image'
  order by type = 'thumbnail' desc, display_order, id limit 1
) m on true`;

/** SQL of a `PropertyVideo` from a row of media_items. */
export const videoJson = `json_build_object('id', id, 'url', url, 'type', type, 'caption', caption, 'displayOrder', display_order,
  'isFeatured', is_featured, 'thumbnailUrl', thumbnail_url, 'durationSeconds', duration_seconds)`;
