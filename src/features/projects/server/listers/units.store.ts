// The unit grid. Thousands of rows at once: read as JSON built by the database, written by one statement.
import { CompiledQuery, sql } from "kysely";
import type pg from "pg";
import type { ConfigurationId, ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { EachUnit, UnitArea, UnitCounts, UnitGrid, UnitValues } from "../../contract/unit-grid.ts";
import { storeGrid } from "../project.rows.ts";

/** Of all towers, or of one; null: there is no such project. The caller checks the owner. */
export async function readUnitGrid(pool: Pick<pg.Pool, "query">, id: ProjectId, tower: TowerId | null): Promise<UnitGrid | null> {
  const { rows } = await pool.query<UnitGrid>({ name: "unit-grid", text: unitGridText, values: [id, tower] });
  return rows[0] ?? null;
}

/** SQL of a `UnitGrid`; $1 is the project, $2 a tower or null for all. */
export const unitGridText = `
      with places as (
        select id, row_number() over (order by position) - 1 as place from project_configurations where project_id = $1
      ), units as (
        select u.tower_id, json_agg(
          json_build_array(u.floor, u.place, places.place, u.facing, u.price, u.state) order by u.floor, u.place
        ) as units
        from project_units u left join places on places.id = u.configuration_id
        where u.project_id = $1 and ($2::text is null or u.tower_id = $2) group by u.tower_id
      )
      select p.version,
        array(select id::text from project_configurations where project_id = p.id order by position) as configurations,
        array(
          select json_build_object('_id', t.id, 'name', t.name, 'floors', t.floors, 'unitsPerFloor', t.units_per_floor,
            'units', coalesce(units.units, '[]'))
          from project_towers t left join units on units.tower_id = t.id
          where t.project_id = p.id and ($2::text is null or t.id = $2) order by t.position
        ) as towers
      from projects p where p.id = $1`;

type GridSize = { id: TowerId; floors: number | null; units_per_floor: number | null };

export async function findGridSizes(database: Database, id: ProjectId): Promise<GridSize[]> {
  return database.selectFrom("project_towers").where("project_id", "=", id).select(["id", "floors", "units_per_floor"]).execute();
}

export async function areConfigurationsOf(database: Database, id: ProjectId, configurations: readonly ConfigurationId[]): Promise<boolean> {
  if (configurations.length === 0) return true;
  const wanted = [...new Set(configurations)];
  const rows = await database
    .selectFrom("project_configurations")
    .select("id")
    .where("project_id", "=", id)
    .where("id", "in", wanted)
    .execute();
  return rows.length === wanted.length;
}

const cellsOf = (areas: readonly UnitArea[]) => sql`
  select distinct area.tower as tower_id, floor, place
  from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
    as area (tower text, "fromFloor" int, "toFloor" int, "fromPlace" int, "toPlace" int),
    generate_series(area."fromFloor", area."toFloor") floor, generate_series(area."fromPlace", area."toPlace") place`;

/** Fields that are not in `set` stay, or are null; a new unit is available. */
export async function setUnits(database: Database, id: ProjectId, areas: readonly UnitArea[], set: UnitValues): Promise<void> {
  const { configuration, facing, price, state } = set;
  const orPresent = (column: string, value: unknown) =>
    value === undefined ? sql`project_units.${sql.ref(column)}` : sql`excluded.${sql.ref(column)}`;
  await sql`
    insert into project_units (project_id, tower_id, floor, place, configuration_id, facing, price, state)
    select ${id}, tower_id, floor, place, ${configuration ?? null}, ${facing ?? null}, ${price ?? null}::bigint,
      ${state ?? "available"}::unit_state
    from (${cellsOf(areas)}) cells
    on conflict (tower_id, floor, place) do update set
      configuration_id = ${orPresent("configuration_id", configuration)}, facing = ${orPresent("facing", facing)},
      price = ${orPresent("price", price)}, state = ${orPresent("state", state)}`.execute(database);
}

export async function emptyUnits(database: Database, id: ProjectId, areas: readonly UnitArea[]): Promise<void> {
  await sql`
    delete from project_units u using (${cellsOf(areas)}) cells
    where u.project_id = ${id} and u.tower_id = cells.tower_id and u.floor = cells.floor and u.place = cells.place`.execute(database);
}

/** Given units of one tower, in empty cells. */
export async function insertUnits(database: Database, id: ProjectId, tower: TowerId, { configurations, units }: EachUnit): Promise<void> {
  await sql`
    insert into project_units (project_id, tower_id, floor, place, configuration_id, facing, price, state)
    select ${id}, ${tower}, (unit->>0)::smallint, (unit->>1)::smallint, (${configurations}::text[])[(unit->>2)::int + 1], unit->>3,
      (unit->>4)::bigint, (unit->>5)::unit_state
    from jsonb_array_elements(${JSON.stringify(units)}::jsonb) unit`.execute(database);
}

/** Call it after every change of units, towers and configurations. */
export async function updateGridFigures(database: Database, id: ProjectId): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(storeGrid, [id]));
}

type Counted = Omit<UnitCounts, "version" | "_id">;

/** Of every tower and configuration with units, by state. */
export async function countUnits(database: Database, id: ProjectId): Promise<Counted> {
  const states = sql`count(*) as total, count(*) filter (where state = 'available') as available,
    count(*) filter (where state = 'held') as held, count(*) filter (where state = 'sold') as sold`;
  const of = (column: string) => sql<Counted["towers"][number] & Counted["configurations"][number]>`
    select ${sql.ref(column)} as _id, ${states} from project_units
    where project_id = ${id} and ${sql.ref(column)} is not null group by ${sql.ref(column)}`;
  const towers = await of("tower_id").execute(database);
  const configurations = await of("configuration_id").execute(database);
  return { towers: towers.rows, configurations: configurations.rows };
}
