// A builder's own projects in the form that leaves the server.
import { restorableUntil } from "../../../../shared/contract/restorable.ts";
import type { MyProject, MyProjectRow } from "../../contract/my-project.ts";
import { unitsInParts } from "../../contract/project-publication.ts";
import type { ProjectCountry, ReraExemption } from "../../contract/project-terms.ts";
import type { ListedProject, ProjectDetailRow, ProjectRow } from "../project.rows.ts";
import { qrCodeOf } from "../rera/rera-qr.ts";
import { findWarnings, isLapsed, missingFields } from "./check-project.ts";

/** `today`: in India, YYYY-MM-DD. */
export function toMyProject(row: ProjectDetailRow, today: string): MyProject {
  const { amenities, towers, configurations, galleryImages, brochures, videos, constructionUpdates } = row;
  const isReraLapsed = isLapsed(row, today);
  return {
    ...summaryOf(row, today),
    ...basicsOf(row),
    amenities,
    towers,
    configurations,
    galleryImages,
    brochures,
    videos,
    constructionUpdates,
    customAmenities: row.custom_amenities,
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

/** The fields of step 1, under the names of PROJ-05. */
export function basicsOf(row: ProjectRow) {
  return {
    builder: row.lister_id,
    launchDate: row.launch_date,
    address: row.address,
    location: row.location,
    zipCode: row.zip_code,
    country: row.country as ProjectCountry,
    latitude: row.latitude,
    longitude: row.longitude,
    projectDescription: row.project_description,
    possessionDate: row.possession_date,
    promisedPossessionDate: row.promised_possession_date,
    reraNumber: row.rera_number,
    reraValidUntil: row.rera_valid_until,
    reraUrl: row.rera_url,
    reraQr: row.rera_url === null ? null : qrCodeOf(row.rera_url),
    reraExemption: row.rera_exemption as ReraExemption | null,
    towerCount: row.tower_count,
    unitCount: row.unit_count,
    floorCount: row.floor_count,
    projectUrl: row.project_url,
    projectImage: row.project_image,
    gatedCommunity: row.gated_community,
    registeredSociety: row.registered_society,
    powerBackup: row.power_backup,
    swimmingPool: row.swimming_pool,
    rainwaterHarvesting: row.rainwater_harvesting,
    fireSafety: row.fire_safety,
  };
}
