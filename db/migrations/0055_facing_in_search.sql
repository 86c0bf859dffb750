-- The side that a home faces is a filter. As two words among its others, "east facing" found homes that face north-east, too.
alter table property_search add column facing text;
alter table standing_searches add column facing text[];

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
    - case when p.status = 'available' then 0 else 100 * 365 * 24 end
  )::integer as rank,
  p.power_backup,
  p.facing
from properties p
where p.publication = 'published' and p.deleted_at is null;

create or replace view property_search_text_source as
select
  p.number, array_to_tsvector(head.words) as head,
  array_to_tsvector(head.words || coalesce(search_words(p.description), '{}')) as words
from properties p, lateral (
  select search_words(concat_ws(' ', p.title, p.location, city_names(p.city), p.project_name, p.builder_name, p.zip_code)) as words offset 0
) head
where p.publication = 'published' and p.deleted_at is null;

create or replace function search_updated_properties() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select id from written));
  perform refresh_property_search_text(array(
    select w.id from written w join former f on f.id = w.id
    where (w.title, w.description, w.location, w.city, w.project_name, w.builder_name, w.zip_code, w.publication, w.deleted_at is null)
      is distinct from
      (f.title, f.description, f.location, f.city, f.project_name, f.builder_name, f.zip_code, f.publication, f.deleted_at is null)
  ));
  return null;
end $$;

set local statement_timeout = 0;
update property_search s set facing = p.facing from properties p where p.number = s.number and p.facing is not null;
update property_search_text t set words = source.words from property_search_text_source source
where source.number = t.number and source.words <> t.words;
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
