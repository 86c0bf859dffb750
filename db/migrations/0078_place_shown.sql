-- A lister may show the place of a home only roughly (issue 16, 5). The exact one then never leaves the server until they give it to an enquirer.
-- latitude, longitude, address and project_name are the lister's; whatever others see, find, sort by or measure reads the public_ columns alone.
create type place_shown as enum ('exact', 'roughly');
alter table properties
  add column place_shown place_shown not null default 'exact',
  add column public_latitude double precision,
  add column public_longitude double precision,
  add column public_address text generated always as (case when place_shown = 'exact' then address end) stored,
  add column public_project_name text generated always as (case when place_shown = 'exact' then project_name end) stored,
  -- The project's page shows where it is.
  add constraint properties_place_of_project check (place_shown = 'exact' or project_id is null);
create table place_secret (key bytea not null check (length(key) >= 32));
insert into place_secret select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

-- The public point of a home that is shown roughly is the middle of one of the eight cells around its own, in a grid of about 300 m. Which one
-- depends on secret, lister and cell alone, so all homes of a lister in a cell share it, posting again changes nothing, and nothing that
-- anybody collects is more precise than the cell. While the home stays within the nine cells around its public point, an edit does not move it.
create function derive_public_place() returns trigger language plpgsql as $$
declare
  up constant double precision := 0.0027;
  across constant double precision := 0.003;
  -- Those around it, from the south-west, without the middle.
  steps constant integer[] := '{-1,-1, 0,-1, 1,-1, -1,0, 1,0, -1,1, 0,1, 1,1}';
  cell_up double precision := floor(new.latitude / up);
  cell_across double precision := floor(new.longitude / across);
  secret bytea;
  chosen integer;
begin
  -- (0, 0) and (0.5, 0.5) are the "not known" of forms.
  if new.place_shown = 'exact' or new.latitude is null or (new.latitude = new.longitude and new.latitude in (0, 0.5)) then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.place_shown = 'roughly'
    and abs(new.latitude - old.public_latitude) < 1.5 * up and abs(new.longitude - old.public_longitude) < 1.5 * across
  then
    new.public_latitude := old.public_latitude;
    new.public_longitude := old.public_longitude;
    return new;
  end if;
  select key into strict secret from place_secret;
  chosen := get_byte(sha256(secret || sha256(secret || convert_to(new.lister_id || ' ' || cell_up || ' ' || cell_across, 'UTF8'))), 0) % 8;
  cell_across := cell_across + steps[2 * chosen + 1];
  cell_up := cell_up + steps[2 * chosen + 2];
  -- A check bounds both.
  new.public_latitude := least(90, greatest(-90, round(((cell_up + 0.5) * up)::numeric, 6)));
  new.public_longitude := least(180, greatest(-180, round(((cell_across + 0.5) * across)::numeric, 6)));
  return new;
end $$;
create trigger derive_public_place before insert or update of latitude, longitude, place_shown, public_latitude, public_longitude
  on properties for each row execute function derive_public_place();

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
  (
    floor(extract(epoch from least(p.published_at, earlier.since)) / 3600)
    + case when exists (select from media_items m where m.property_id = p.id and m.kind = 'image') then 365 * 24 else 0 end
    + case when p.is_featured then 90 * 24 else 0 end
    + case when p.is_verified then 45 * 24 else 0 end
    + case when length(p.description) >= 200 then 15 * 24 else 0 end
    + case when p.public_latitude is not null and not p.is_location_approximate then 15 * 24 else 0 end
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
  end as building_height,
  india_day(least(p.published_at, earlier.since)) as listed_day,
  india_day(last_reduction(p.id, p.price, p.currency)) as reduced_day
from properties p
-- A home that is posted again is no newer.
left join lateral (
  select min(mate.first_listed_at) as since from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
  where own.property_id = p.id
) earlier on true
where p.publication = 'published' and p.deleted_at is null;

create or replace view property_search_text_source as
select
  p.number, array_to_tsvector(head.words || numbered_names(head.words)) as head,
  array_to_tsvector(head.words || numbered_names(head.words) || described.words || numbered_names(described.words)) as words
from properties p, lateral (
  select search_words(concat_ws(' ', p.title, p.location, city_names(p.city), p.public_project_name, p.builder_name, p.zip_code,
    array_to_string(p.features || p.custom_amenities || p.tenants_preferred, ' '))) as words offset 0
) head, lateral (
  select coalesce(search_words(p.description), '{}') as words offset 0
) described
where p.publication = 'published' and p.deleted_at is null;

create or replace function search_updated_properties() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select id from written));
  perform refresh_property_search_text(array(
    select w.id from written w join former f on f.id = w.id
    where (w.title, w.description, w.location, w.city, w.public_project_name, w.builder_name, w.zip_code, w.features, w.custom_amenities,
        w.tenants_preferred, w.publication, w.deleted_at is null)
      is distinct from
      (f.title, f.description, f.location, f.city, f.public_project_name, f.builder_name, f.zip_code, f.features, f.custom_amenities,
        f.tenants_preferred, f.publication, f.deleted_at is null)
  ));
  return null;
end $$;

-- Roughly shown, a home is recognised by what everybody sees of it: else a stranger's copy of the post would tell, by its history, whether the
-- place guessed for it is right.
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
  ) as photos
from properties p;
drop trigger note_home_event on properties;
create trigger note_home_event after insert or update of
  publication, deleted_at, published_at, status, price, currency, listed_for, type, bedrooms, bathrooms, area, area_unit, carpet_area,
  floor_no, total_floors, facing, built_year, plot_length_ft, plot_width_ft, city, location, project_name, tower_id, address, latitude,
  longitude, is_location_approximate, place_shown
on properties for each row execute function note_home_event();

alter table property_changes drop constraint property_changes_kind_check,
  add constraint property_changes_kind_check check (kind in ('price', 'status', 'confirm', 'place', 'publish', 'unpublish', 'delete'));

set local statement_timeout = 0;
-- Not a change of theirs: no version, no event.
alter table properties disable trigger user;
update properties set public_latitude = latitude, public_longitude = longitude where latitude is not null;
alter table properties enable trigger user;
