// A builder's own projects in their wire shape.
import { restorableUntil } from "../../../../shared/contract/restorable.ts";
import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import type { MyProject, MyProjectRow } from "../../contract/my-project.ts";
import { projectFieldNames } from "../../contract/project-fields.ts";
import { unitsInParts } from "../../contract/project-publication.ts";
import { fieldsOf, type ListedProject, type ProjectDetailRow, type ProjectRow } from "../project.rows.ts";
import { findWarnings, isLapsed, missingFields } from "./check-project.ts";

/** `today`: in India, YYYY-MM-DD. */
export function toMyProject(row: ProjectDetailRow, today: string): MyProject {
  const { amenities, towers, configurations, galleryImages, brochures, videos, constructionUpdates } = row;
  const isReraLapsed = isLapsed(row, today);
  return {
    ...summaryOf(row, today),
    ...fieldsOf(row, projectFieldNames),
    ...factsOf(row),
    builder: row.lister_id,
    amenities,
    towers,
    configurations,
    galleryImages,
    brochures,
    videos,
    constructionUpdates,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isPublic: row.publication === "published" && row.is_active && !isReraLapsed,
    missing: missingFields(row, {
      pricedConfigurations: configurations.filter(({ priceFrom }) => priceFrom !== null).length,
      galleryImages: galleryImages.length,
      unitsInParts: unitsInParts({ towers, configurations }),
    }),
    warnings: findWarnings(row, towers, today),
  };
}

export function toMyProjectRow(row: ListedProject, today: string): MyProjectRow {
  const counted = { pricedConfigurations: row.priced_configurations, galleryImages: row.gallery_images, unitsInParts: row.units_in_parts };
  return {
    ...summaryOf(row, today),
    cityName: row.city,
    stateName: row.state,
    image: row.image,
    isMissingSomething: missingFields(row, counted).length > 0,
    createdAt: row.created_at.toISOString(),
    restorableUntil: row.deleted_at && restorableUntil(row.deleted_at).toISOString(),
  };
}

function summaryOf(row: ProjectRow, today: string) {
  return {
    _id: row.id,
    projectName: row.project_name,
    builderName: row.builder_name,
    city: row.city,
    state: row.state,
    projectCategory: row.project_category,
    projectSubCategory: row.project_sub_category,
    projectStatus: row.project_status,
    possessionStatus: row.possession_status,
    publication: row.publication,
    isActive: row.is_active,
    isReraLapsed: isLapsed(row, today),
    version: row.version,
  };
}

/** What is told of a project to its builder and to everybody beside its fields. */
export const factsOf = (row: ProjectRow) => ({
  promisedPossessionDate: row.promised_possession_date,
  reraQr: row.rera_url === null ? null : qrCodeOf(row.rera_url),
  customAmenities: row.custom_amenities,
});
