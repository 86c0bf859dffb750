import type pg from "pg";

/** Homes are recognised within a city by its name, which has changed with the places. In the caller's transaction. */
export async function renameCitiesOfHomes(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query("select lock_homes()");
  await client.query(`
    update home_posts o set city_key = named.city_key
    from (
      select o.property_id, canonical_city(coalesce(p.city, o.city_key)) as city_key
      from home_posts o left join properties p on p.id = o.property_id
    ) named
    where named.property_id = o.property_id and o.city_key is distinct from named.city_key`);
}
