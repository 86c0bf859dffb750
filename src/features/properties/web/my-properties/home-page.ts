import type { MyPropertyRow } from "../../contract/my-property.ts";

/** Its page as its lister alone sees it before it is published. */
export const previewPath = (id: string): string => `/panel/properties/preview/${id}`;

/** Its public page, or as long as it has none, the preview. */
export const pageOf = ({ _id, publication }: Pick<MyPropertyRow, "_id" | "publication">): string =>
  publication === "published" ? `/property/${_id}` : previewPath(_id);
