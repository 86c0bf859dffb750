import type { Insertable } from "kysely";
import type { AccountId, ConfigurationId, ProjectId, TowerId } from "../contract/ids.ts";
import type { Database } from "../server/database/database.ts";
import type { Tables } from "../server/database/tables.ts";
import { newId } from "../server/ids.ts";

type Fields = Partial<Insertable<Tables["projects"]>> & { lister_id: AccountId };

/** A published project in Pune with one tower of 4 floors × 3 units, one configuration and one picture, unless `fields` say otherwise. */
export async function addProject(
  database: Database,
  fields: Fields,
): Promise<{ id: ProjectId; towerId: TowerId; configurationId: ConfigurationId }> {
  const [id, towerId, configurationId] = [newId("prj"), newId("twr"), newId("cfg")];
  const usual = {
    publication: "published" as const,
    published_at: new Date("2026-06-01T00:00:00Z"),
    created_at: new Date("2026-06-01T00:00:00Z"),
    project_name: "Mango Grove",
    builder_name: "Nandi Estates",
    city: "Pune",
    state: "Maharashtra",
    project_description: "Four towers around an old mango grove.",
    project_category: "Residential" as const,
    project_sub_category: "Apartment" as const,
    project_status: "Active" as const,
    possession_status: "ready_to_move" as const,
    rera_number: "P51700019929",
    rera_valid_until: "2099-12-31",
  };
  await database
    .insertInto("projects")
    .values({ id, ...usual, ...fields })
    .execute();
  await database
    .insertInto("project_towers")
    .values({ id: towerId, project_id: id, position: 1, name: "Tower A", floors: 4, units_per_floor: 3 })
    .execute();
  await database
    .insertInto("project_configurations")
    .values({
      id: configurationId,
      project_id: id,
      position: 1,
      name: "2 BHK Large",
      type: "Apartment",
      bedrooms: 2,
      carpet_area: 720,
      price_from: 7_800_000,
      price_to: 9_200_000,
      units_total: 12,
      units_available: 5,
    })
    .execute();
  await database
    .insertInto("configuration_towers")
    .values({ project_id: id, configuration_id: configurationId, tower_id: towerId })
    .execute();
  await database
    .insertInto("project_media")
    .values({ id: newId("med"), project_id: id, kind: "image", url: `demo/photos/${id}.jpg`, category: "exterior", position: 1 })
    .execute();
  return { id, towerId, configurationId };
}
