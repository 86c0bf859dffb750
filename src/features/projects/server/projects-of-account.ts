import { CompiledQuery } from "kysely";
import type { AccountId, ProjectId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";
import type { UnitGrid } from "../contract/unit-grid.ts";
import { toMyProject } from "./listers/my-project.wire.ts";
import { unitGridText } from "./listers/units.store.ts";
import { type ProjectDetailRow, projectParts } from "./project.rows.ts";

export const projectsOfAccount: AccountPart = { files };

/** As JSON with all parts and unit grids, one project at a time; includes deleted ones that can still be restored. */
function files({ database, clock }: Services, listerId: AccountId): ZipEntry[] {
  const now = clock.now();
  const query = <Row>(text: string, values: unknown[]) => database.executeQuery<Row>(CompiledQuery.raw(text, values));
  async function* projects() {
    const { rows } = await query<{ id: ProjectId }>("select id from projects where lister_id = $1 order by id", [listerId]);
    for (const { id } of rows) {
      const [row] = (await query<ProjectDetailRow>(`select p.*, ${projectParts} from projects p where p.id = $1`, [id])).rows;
      const [grid] = (await query<UnitGrid>(unitGridText, [id, null])).rows;
      if (row) yield { ...toMyProject(row, dayInIndia(now)), deletedAt: row.deleted_at, units: grid?.towers };
    }
  }
  return [{ name: "projects.json", chunks: () => jsonArray(projects()) }];
}
