-- How many units of a configuration are left by the unit grid, once the grid counts for it (decision 0010). Stored like its prices,
-- because a configuration that is sold out counts neither in a project's price nor in a search; written by `storeGrid`.
alter table project_configurations add grid_available integer check (grid_available >= 0);

with filled as (
  select t.id, t.project_id, coalesce(count(u.configuration_id) >= t.floors::int * t.units_per_floor, false) as is_whole
  from project_towers t left join project_units u on u.project_id = t.project_id and u.tower_id = t.id
  group by t.id
), entered as (
  select configuration_id as id, count(*) as total, count(*) filter (where state = 'available') as available,
    array_agg(distinct tower_id) as towers
  from project_units where configuration_id is not null group by configuration_id
), counting as (
  select entered.id, entered.available from entered join project_configurations own on own.id = entered.id
  where entered.total >= own.units_total or not exists (
    select from filled where not is_whole and filled.project_id = own.project_id and (
      filled.id = any(entered.towers)
      or exists (select from configuration_towers ct where ct.configuration_id = entered.id and ct.tower_id = filled.id)
    )
  )
)
update project_configurations c set grid_available = counting.available from counting where counting.id = c.id;
