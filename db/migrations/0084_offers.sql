-- Several offers, one card (issue 16, 3). Posts of one home that are available at the same time are its offers, and one result of a search.

alter table home_posts
  -- Equal numbers in two currencies are two prices.
  add column currency text,
  -- Its lister says that it is another home, and no operator has decided: it keeps its history, and stands on a card of its own.
  add column stands_alone boolean not null default false;
set local statement_timeout = 0;
update home_posts o set currency = p.currency from properties p where p.id = o.property_id;

-- What a lister says against a match. The operator's decision stays; another objection is one to other posts.
create table home_objections (
  property_id ulid_suffixed primary key references properties on delete cascade,
  reason text not null check (reason <> '' and length(reason) <= 500),
  -- The posts that were taken for the same home at that time.
  others text[] not null,
  objected_at timestamptz not null,
  decided_at timestamptz,
  is_parted boolean,
  check ((decided_at is null) = (is_parted is null))
);
create index home_objections_waiting on home_objections (objected_at) where decided_at is null;

create or replace view home_facts as
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

create or replace function contradict(a home_posts, b home_posts) returns boolean language sql immutable parallel safe as $$
  -- What one of them does not say contradicts nothing.
  select coalesce(a.type <> b.type or a.listed_for is distinct from b.listed_for or a.city_key is distinct from b.city_key
    or a.bedrooms is distinct from b.bedrooms or abs(a.bathrooms - b.bathrooms) > 1
    or are_apart(a.area_sqft, b.area_sqft, 0.02) or are_apart(a.carpet_area, b.carpet_area, 0.02)
    or differ(a.floor_no, b.floor_no) or abs(a.total_floors - b.total_floors) > 1 or differ(a.facing, b.facing)
    or abs(a.built_year - b.built_year) > 2 or differ(a.tower, b.tower) or differ(a.unit, b.unit)
    or are_apart(a.sides[1]::float8, b.sides[1]::float8, 0.02) or are_apart(a.sides[2]::float8, b.sides[2]::float8, 0.02)
    or differ(a.currency, b.currency) or are_apart(a.price, b.price, 0.4) or metres_between(a, b) > 300
    or (differ(a.project, b.project) and position(a.project in b.project) = 0 and position(b.project in a.project) = 0), false)
$$;

create or replace function keep_home_post(asked text) returns void language plpgsql as $$
declare
  before home_posts;
  after home_posts;
begin
  perform from properties where id = asked for no key update;
  select * into before from home_posts where property_id = asked;
  if before.unlisted_at is null
    and to_jsonb(before) - '{home_id,unlisted_at,stands_alone}'::text[] = (select to_jsonb(f) from home_facts f where property_id = asked)
  then return; end if;
  perform lock_homes();
  insert into home_posts (
    property_id, first_listed_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing, built_year,
    sides, city_key, locality, project, tower, unit, latitude, longitude, photos, currency
  )
  select * from home_facts where property_id = asked
  on conflict (property_id) do update set (
    first_listed_at, unlisted_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing, built_year,
    sides, city_key, locality, project, tower, unit, latitude, longitude, photos, currency
  ) = (
    excluded.first_listed_at, null, excluded.type, excluded.listed_for, excluded.price, excluded.bedrooms, excluded.bathrooms, excluded.area_sqft,
    excluded.carpet_area, excluded.floor_no, excluded.total_floors, excluded.facing, excluded.built_year, excluded.sides, excluded.city_key,
    excluded.locality, excluded.project, excluded.tower, excluded.unit, excluded.latitude, excluded.longitude, excluded.photos, excluded.currency
  )
  returning * into after;
  before.price := after.price;
  before.first_listed_at := after.first_listed_at;
  if before is distinct from after then perform recognise_home(asked); end if;
end $$;

-- Offers of one home have its number here; null where there is one post, where it is not available, and where it stands
-- alone; and where the place is shown roughly: another offer would lead to the exact one.
alter table property_search add column home bigint;
create or replace view property_search_source as
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
  case when p.status = 'available' and p.place_shown = 'exact' then home.id end as home
from properties p
-- A home that is posted again is no newer.
left join lateral (
  select min(mate.first_listed_at) as since, min(own.home_id) filter (where not own.stands_alone) as id
  from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
  where own.property_id = p.id
) home on true
cross join lateral rank_parts(p, home.since) parts
where p.publication = 'published' and p.deleted_at is null;

update property_search s set home = source.home from property_search_source source where source.number = s.number and source.home is not null;
create index property_search_by_home on property_search (home) where home is not null;
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
