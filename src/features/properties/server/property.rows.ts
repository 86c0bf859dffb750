import type { Selectable } from "kysely";
import type { Tables } from "../../../shared/server/database/tables.ts";
import type { PropertyCard, PropertyDetail, PropertyImage } from "../contract/property.ts";

export type PropertyRow = Selectable<Tables["properties"]>;

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
  "maintenance",
  "furnish_category",
  "floor_no",
  "total_floors",
  "is_featured",
  "is_verified",
  "created_at",
] as const satisfies readonly (keyof PropertyRow)[];

/** The words of `answers` are made from the minutes. */
type Answering<Lister> = Omit<Lister, "answers"> & { replyMinutes: number | null };

/** Images and lister are built in SQL, all but its words in their wire shape. */
export type CardRow = Pick<PropertyRow, (typeof cardColumns)[number]> & {
  days_listed: number;
  /** Null: it is not available, or its lister has not said so since it was published by others. */
  days_confirmed: number | null;
  confirmed_on: string;
  image_count: number;
  images: PropertyImage[];
  lister?: Answering<NonNullable<PropertyCard["lister"]>>;
};

/** A whole property; its parts are built in SQL, in their wire shape. */
export type DetailRow = PropertyRow &
  Pick<PropertyDetail, "images" | "videos" | "amenities" | "checks"> & {
    lister: Answering<Omit<PropertyDetail["lister"], "publicPage" | "reraAuthority">>;
  };

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
