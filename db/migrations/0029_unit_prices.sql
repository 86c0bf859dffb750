-- What a configuration costs by the unit grid: the span of its available units, once the grid counts for it (decision 0010) and
-- one of them has a price. A unit without a price costs what its configuration says. Stored because searches filter and sort by it;
-- written by every change of units, towers and configurations (`storeGridPrices`).
alter table project_configurations
  add grid_price_from bigint check (grid_price_from >= 1),
  add grid_price_to bigint check (grid_price_to >= grid_price_from),
  add check ((grid_price_from is null) = (grid_price_to is null));

with filled as (
  select t.id, t.project_id, coalesce(count(u.configuration_id) >= t.floors::int * t.units_per_floor, false) as is_whole
  from project_towers t left join project_units u on u.project_id = t.project_id and u.tower_id = t.id
  group by t.id
), entered as (
  select configuration_id as id, count(*) as total, array_agg(distinct tower_id) as towers
  from project_units where configuration_id is not null group by configuration_id
), counting as (
  select entered.id from entered join project_configurations own on own.id = entered.id
  where entered.total >= own.units_total or not exists (
    select from filled where not is_whole and filled.project_id = own.project_id and (
      filled.id = any(entered.towers)
      or exists (select from configuration_towers ct where ct.configuration_id = entered.id and ct.tower_id = filled.id)
    )
  )
), told as (
  select c.id, min(coalesce(u.price, c.price_from)) as price_from, max(coalesce(u.price, c.price_to, c.price_from)) as price_to
  from counting join project_configurations c on c.id = counting.id
  join project_units u on u.project_id = c.project_id and u.configuration_id = c.id and u.state = 'available'
  group by c.id having count(u.price) > 0
)
update project_configurations c set grid_price_from = told.price_from, grid_price_to = told.price_to from told where told.id = c.id;
