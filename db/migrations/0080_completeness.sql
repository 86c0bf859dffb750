-- How complete a home is, and what its rank in searches is made of (issue 16, 7).
alter table properties
  -- 0 to 100, kept by the program with each save (`score-homes.ts`); null: not counted yet, which a job does.
  add column completeness smallint check (completeness between 0 and 100);
create index properties_to_score on properties (number) where completeness is null;

-- What a rank is made of, in hours; `since`: when the home was first offered by an earlier post. Used by the search and by "Why is this here?".
create function rank_parts(home properties, since timestamptz)
returns table (offered integer, photos integer, featured integer, verified integer, facts integer, unconfirmed integer, gone integer)
language sql stable as $$
  select
    floor(extract(epoch from least(home.published_at, since)) / 3600)::integer,
    case when exists (select from media_items m where m.property_id = home.id and m.kind = 'image') then 365 * 24 else 0 end,
    case when home.is_featured then 90 * 24 else 0 end,
    case when home.is_verified then 45 * 24 else 0 end,
    coalesce(home.completeness, 0) * 8,
    case when home.confirmation_stage = 2 then -180 * 24 else 0 end,
    case when home.status = 'available' then 0 else -100 * 365 * 24 end
$$;

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
  least(p.created_at, earlier.since) as created_at,
  parts.offered + parts.photos + parts.featured + parts.verified + parts.facts + parts.unconfirmed + parts.gone as rank,
  p.power_backup,
  p.facing,
  case
    when p.type <> 'apartment' or p.total_floors is null then null
    when p.total_floors <= 4 then 'low-rise'
    when p.total_floors <= 12 then 'mid-rise'
    else 'high-rise'
  end as building_height,
  india_day(least(p.published_at, earlier.since)) as listed_day,
  india_day(last_reduction(p.id, p.price, p.currency)) as reduced_day
from properties p
-- A home that is posted again is no newer.
left join lateral (
  select min(mate.first_listed_at) as since from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
  where own.property_id = p.id
) earlier on true
cross join lateral rank_parts(p, earlier.since) parts
where p.publication = 'published' and p.deleted_at is null;

set local statement_timeout = 0;
update property_search s set rank = source.rank from property_search_source source where source.number = s.number and source.rank <> s.rank;
-- Indexes of the previous ranks rebuild.
update site set search_generation = gen_random_uuid();
