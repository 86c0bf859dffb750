-- Whether a published home is still there: its lister is asked from time to time, and a home without an answer is hidden (issue 16, 1).
alter table properties
  -- The day in India by which an answer is wanted; null while nobody has been asked.
  add column confirmation_due date,
  -- 0: not asked; 1: asked; 2: without an answer on that day, and later in searches; 3: hidden a week after it.
  add column confirmation_stage smallint not null default 0 check (confirmation_stage between 0 and 3),
  add constraint properties_confirmation_check check ((confirmation_stage > 0) = (confirmation_due is not null));
create index properties_to_confirm on properties (lister_id) where confirmation_stage > 0;

-- A mail's link answers once, for what its lister is asked about then.
create table confirmation_answers (
  lister_id ulid_suffixed not null references accounts on delete cascade,
  link text not null check (length(link) between 1 and 80),
  answered_at timestamptz not null,
  primary key (lister_id, link)
);

-- Homes from before this day become due one after the other, as if each had been confirmed at some time after it: their listers have not heard
-- of the rule. Null for a site that began with it.
alter table site add column confirmations_since date;
update site set confirmations_since = current_date where exists (select from properties where publication = 'published');

-- A keyed hash of the reporter's network: three reports of one person are one. Deleted with the address.
alter table property_reports add column person bytea check (octet_length(person) = 16);

create or replace view property_search_source as
select
  p.number, p.type, p.listed_for, p.possession_status, p.furnish_category, p.lister_type,
  p.bedrooms, p.bathrooms, p.age, p.built_year, p.floor_no,
  coalesce(p.covered_parking, false) as has_covered_parking,
  p.status = 'available' as is_available, p.is_featured, p.is_verified,
  p.currency, p.price, p.area_sqft::double precision as area_sqft,
  p.latitude, p.longitude,
  canonical_city(p.city) as city_key, canonical_state(p.state) as state_key, fold(p.country) as country_key,
  coalesce((
    select bit_or(1::bigint << a.bit) from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id
  ), 0) as amenities,
  p.created_at,
  (
    floor(extract(epoch from p.published_at) / 3600)
    + case when exists (select from media_items m where m.property_id = p.id and m.kind = 'image') then 365 * 24 else 0 end
    + case when p.is_featured then 90 * 24 else 0 end
    + case when p.is_verified then 45 * 24 else 0 end
    + case when length(p.description) >= 200 then 15 * 24 else 0 end
    + case when p.latitude is not null and not p.is_location_approximate then 15 * 24 else 0 end
    - case when p.confirmation_stage = 2 then 180 * 24 else 0 end
    - case when p.status = 'available' then 0 else 100 * 365 * 24 end
  )::integer as rank,
  p.power_backup,
  p.facing,
  case
    when p.type <> 'apartment' or p.total_floors is null then null
    when p.total_floors <= 4 then 'low-rise'
    when p.total_floors <= 12 then 'mid-rise'
    else 'high-rise'
  end as building_height
from properties p
where p.publication = 'published' and p.deleted_at is null;
