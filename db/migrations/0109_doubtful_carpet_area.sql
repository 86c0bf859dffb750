-- A carpet area above an area that contains it counts for nothing: nobody knows which of the two is wrong (issue 19). All that is worked
-- out from it follows: the order by the price of a usable square foot, figures of localities, costs. `carpetInUse` in
-- properties/contract/area-order.ts is the same rule.
set local statement_timeout = 0;
drop view property_search_source;
alter table properties
  drop column carpet_sqft,
  add column carpet_sqft numeric(18,2) generated always as (
    case when carpet_area > least(built_up_area, area) then null else in_sqft(carpet_area, area_unit, state) end
  ) stored;

create view property_search_source as
select
  p.number, p.type, p.listed_for, p.possession_status, p.furnish_category, p.lister_type,
  p.bedrooms, p.bathrooms, p.age, p.built_year, p.floor_no,
  coalesce(p.covered_parking, false) as has_covered_parking,
  p.status = 'available' as is_available, p.is_featured, p.is_verified,
  p.currency, p.price, p.area_sqft::double precision as area_sqft,
  p.public_latitude as latitude, p.public_longitude as longitude,
  canonical_city(p.city) as city_key, canonical_state(p.state) as state_key, fold(p.country) as country_key,
  coalesce((
    select bit_or(1::bigint << a.bit) from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id
  ), 0) as amenities,
  least(p.created_at, home.since) as created_at,
  parts.offered + parts.photos + parts.featured + parts.verified + parts.facts + parts.unconfirmed + parts.gone as rank,
  p.power_backup,
  p.facing,
  case
    when p.type <> 'apartment' or p.total_floors is null then null
    when p.total_floors <= 4 then 'low-rise'
    when p.total_floors <= 12 then 'mid-rise'
    else 'high-rise'
  end as building_height,
  india_day(least(p.published_at, home.since)) as listed_day,
  india_day(last_reduction(p.id, p.price, p.currency)) as reduced_day,
  case when p.status = 'available' and p.place_shown = 'exact' then home.id end as home,
  case
    when p.price > 0 and p.type <> 'plot' and p.carpet_sqft > 0 then -p.carpet_sqft::double precision / p.price
    when p.price > 0 and p.area_sqft > 0 then p.price / p.area_sqft::double precision
    else 'infinity'
  end as rate_order
from properties p
-- A home that is posted again is no newer.
left join lateral (
  select min(mate.first_listed_at) as since, min(own.home_id) filter (where not own.stands_alone) as id
  from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
  where own.property_id = p.id
) home on true
cross join lateral rank_parts(p, home.since) parts
where p.publication = 'published' and p.deleted_at is null;

update property_search s set rate_order = source.rate_order from property_search_source source
where source.number = s.number and source.rate_order <> s.rate_order;
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
