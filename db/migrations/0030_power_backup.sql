-- How much of a home a generator carries when the power fails.
create type power_backup as enum ('none', 'partial', 'full');

alter table properties add column power_backup power_backup;
alter table property_search add column power_backup power_backup;

-- A view takes new columns at its end only, and the table has them in the view's order.
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
  )::integer as rank,
  p.power_backup
from properties p
where p.publication = 'published' and p.deleted_at is null;
