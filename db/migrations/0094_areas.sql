-- Areas in the units of the trade, and the order by what a usable square foot costs (issue 19, 1).

alter type area_unit add value 'acre';
alter type area_unit add value 'guntha';
alter type area_unit add value 'cent';
alter type area_unit add value 'ground';
alter type area_unit add value 'marla';
alter type area_unit add value 'bigha';
alter type area_unit add value 'katha';

-- As properties/contract/area-units.ts says, which names the sources; a test compares them. The words of an enum never change, so its
-- text may stand in a stored column. In plpgsql, since new values of an enum cannot be used in the transaction that adds them.
create function in_sqft(area numeric, unit area_unit, state text) returns numeric
language plpgsql immutable parallel safe as $$
begin
  return round(area * case unit::text
    when 'sqft' then 1
    when 'sqm' then 10.763910417
    when 'sqyd' then 9
    when 'acre' then 43560
    when 'guntha' then 1089
    when 'cent' then 435.6
    when 'ground' then 2400
    when 'marla' then 272.25
    when 'bigha' then case lower(btrim(state))
      when 'assam' then 14400 when 'west bengal' then 14400 when 'himachal pradesh' then 8712 when 'rajasthan' then 27225
    end
    when 'katha' then case lower(btrim(state)) when 'assam' then 2880 when 'west bengal' then 720 end
  end, 2);
end $$;

set local statement_timeout = 0;
drop view property_search_source;
drop view home_facts;
alter table properties
  drop column area_sqft,
  add column area_sqft numeric(18,2) generated always as (in_sqft(area, area_unit, state)) stored,
  add column carpet_sqft numeric(18,2) generated always as (in_sqft(carpet_area, area_unit, state)) stored;

create view home_facts as
select
  p.id as property_id, coalesce(p.published_at, now()) as first_listed_at,
  p.type, p.listed_for, p.price, p.bedrooms, p.bathrooms,
  p.area_sqft::float8 as area_sqft, p.carpet_area::float8 as carpet_area,
  p.floor_no, p.total_floors, p.facing, p.built_year,
  case when p.plot_length_ft is not null and p.plot_width_ft is not null
    then array[least(p.plot_length_ft, p.plot_width_ft), greatest(p.plot_length_ft, p.plot_width_ft)] end as sides,
  canonical_city(p.city) as city_key, fold(p.location) as locality, fold(p.public_project_name) as project,
  coalesce(p.tower_id, part_of_address(p.public_address, 'tower|block|wing|building', '[a-z]-?[0-9]{0,2}|[0-9]{1,3}')) as tower,
  part_of_address(p.public_address, 'flat|plot|unit|house|villa|shop|office|apartment|apt|door', '[a-z]{0,2}[ -]?[0-9]{1,5}(?:[ -]?[a-z])?') as unit,
  case when p.place_shown = 'exact' and not p.is_location_approximate and abs(p.latitude) > 1 then p.latitude end as latitude,
  case when p.place_shown = 'exact' and not p.is_location_approximate and abs(p.latitude) > 1 then p.longitude end as longitude,
  array(
    select distinct m.photo_hash from media_items m
    where m.property_id = p.id and m.kind = 'image' and m.type in ('gallery', 'thumbnail') and m.photo_hash is not null order by 1
  ) as photos,
  p.currency
from properties p;

-- The order by the price of a usable square foot. First homes with a carpet area: less than 0, the square feet for one unit of money. Then
-- homes and plots with another area: the price of its square foot. Then those with none.
alter table property_search add column rate_order double precision not null default 'infinity';
alter table property_search alter column rate_order drop default;
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

update property_search s set rate_order = source.rate_order from property_search_source source where source.number = s.number;
create index property_search_by_rate on property_search (currency, rate_order, number);
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
