-- What search reads: a narrow row and the words of each published property, kept in the transaction that changes the property.
create extension if not exists fuzzystrmatch;

-- The words of a text in the order they stand there: folded, "2bhk" read as "2 bhk", cut at 60 characters. Whatever is neither
-- letter nor digit of some script separates words. The ranges are written out, so that the server's locale has no say; the space
-- is not among them, since a pattern that matches at every gap takes five times as long.
create function search_words(value text) returns text[] immutable strict parallel safe language sql
as $$
  select array_remove(string_to_array(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc))),
          '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e007f]+',
          ' ', 'g'
        ),
        '([0-9])([a-z])', '\1 \2', 'g'
      ),
      '([^ ]{60})[^ ]+', '\1', 'g'
    ),
    ' '
  ), '')
$$;

-- What a state is kept and compared by, as canonical_city does for cities: 'odisha' for "Orissa".
create function canonical_state(name text) returns text stable strict parallel safe language sql
as $$
  select coalesce(
    (select folded from states where folded = fold($1)),
    (select folded from states where exists (select from unnest(aliases) alias where fold(alias) = fold($1)) limit 1),
    fold($1)
  )
$$;

-- Every name of a city in one text: homes in Bengaluru are found by "Bangalore" too, and by its typing errors.
create function city_names(city text) returns text stable strict parallel safe language sql
as $$
  select concat_ws(' ', $1, canonical_city($1), (
    select string_agg(place_aliases.folded, ' ')
    from cities join place_aliases on place_aliases.city_id = cities.id where cities.folded = canonical_city($1)
  ))
$$;

create table property_search (
  number bigint primary key references properties (number) on delete cascade,
  type property_type not null,
  listed_for listed_for,
  possession_status possession_status,
  furnish_category furnish_category,
  lister_type account_role not null,
  bedrooms smallint,
  bathrooms smallint,
  age smallint,
  built_year smallint,
  floor_no smallint,
  has_covered_parking boolean not null,
  is_available boolean not null,
  is_featured boolean not null,
  is_verified boolean not null,
  currency text not null,
  price bigint not null,
  area_sqft double precision,
  latitude double precision,
  longitude double precision,
  city_key text,
  state_key text,
  country_key text not null,
  -- Bit n stands for the amenity with that `bit`.
  amenities bigint not null,
  created_at timestamptz not null,
  -- Order of relevance, highest first: the hour of publication, plus a head start in hours for what makes a home worth seeing.
  rank integer not null
);
create index property_search_by_rank on property_search (rank desc, number);
create index property_search_by_creation on property_search (created_at desc, number);
create index property_search_by_price on property_search (currency, price, number);
create index property_search_by_city on property_search (city_key, rank desc, number);
create index property_search_by_state on property_search (state_key, rank desc, number);
create index property_search_by_country on property_search (country_key, currency);
create index property_search_by_kind on property_search (type, listed_for, rank desc, number);
create index property_search_by_likeness on property_search (city_key, type, currency, price, number) where is_available;
create index property_search_featured on property_search (rank desc, number) where is_featured;

-- Apart, so that what filters and sorts stays narrow.
create table property_search_text (
  number bigint primary key references properties (number) on delete cascade,
  -- Words of title, locality, city (by any of its names), project and builder.
  head tsvector not null,
  -- Those, and the description's.
  words tsvector not null
);
create index property_search_text_by_word on property_search_text using gin (words);

-- The words that published homes have, or had since the last rebuild: what typing errors are corrected to. A word may stand here
-- twice: were it unique, one publisher would wait for another.
create table search_vocabulary (word text not null);
create index search_vocabulary_by_word on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_by_length on search_vocabulary (length(word));

-- What property_search holds of a property, column for column.
create view property_search_source as
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
  )::integer as rank
from properties p
where p.publication = 'published' and p.deleted_at is null;

create view property_search_text_source as
select p.number, array_to_tsvector(head.words) as head, array_to_tsvector(head.words || coalesce(search_words(p.description), '{}')) as words
from properties p
cross join lateral (
  select search_words(concat_ws(' ', p.title, p.location, city_names(p.city), p.project_name, p.builder_name)) as words
  offset 0 -- keeps the words from being computed twice
) head
where p.publication = 'published' and p.deleted_at is null;

create function refresh_property_search(ids text[]) returns void language plpgsql as $$
declare
  numbers bigint[];
begin
  -- One writer of a property's row at a time, and always in one order: of two that change its parts at once, the second sees both.
  select array_agg(number) into numbers from (
    select number from properties where id = any (ids) order by number for no key update
  ) locked;
  if numbers is null then return; end if;
  -- The numbers are said twice, so that no plan works out the rows of all properties.
  delete from property_search s
  where s.number = any (numbers)
    and not exists (select from property_search_source wanted where wanted.number = any (numbers) and wanted.number = s.number and wanted = s);
  insert into property_search select * from property_search_source where number = any (numbers) on conflict (number) do nothing;
end $$;

create function refresh_property_search_text(ids text[]) returns void language plpgsql as $$
declare
  numbers bigint[];
begin
  select array_agg(number) into numbers from (
    select number from properties where id = any (ids) order by number for no key update
  ) locked;
  if numbers is null then return; end if;
  delete from property_search_text where number = any (numbers);
  insert into property_search_text select * from property_search_text_source where number = any (numbers);
  insert into search_vocabulary
  select distinct used.word from property_search_text, unnest(tsvector_to_array(words)) used (word)
  where number = any (numbers) and not exists (select from search_vocabulary known where known.word = used.word);
end $$;

create function search_inserted_properties() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select id from written));
  perform refresh_property_search_text(array(select id from written));
  return null;
end $$;
create trigger refresh_search_after_insert after insert on properties
  referencing new table as written for each statement execute function search_inserted_properties();

create function search_updated_properties() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select id from written));
  perform refresh_property_search_text(array(
    select w.id from written w join former f on f.id = w.id
    where (w.title, w.description, w.location, w.city, w.project_name, w.builder_name, w.publication, w.deleted_at is null)
      is distinct from (f.title, f.description, f.location, f.city, f.project_name, f.builder_name, f.publication, f.deleted_at is null)
  ));
  return null;
end $$;
create trigger refresh_search_after_update after update on properties
  referencing old table as former new table as written for each statement execute function search_updated_properties();

create function search_written_parts() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select distinct property_id from written));
  return null;
end $$;
create trigger refresh_search_after_insert after insert on property_amenities
  referencing new table as written for each statement execute function search_written_parts();
create trigger refresh_search_after_delete after delete on property_amenities
  referencing old table as written for each statement execute function search_written_parts();
create trigger refresh_search_after_insert after insert on media_items
  referencing new table as written for each statement execute function search_written_parts();
create trigger refresh_search_after_delete after delete on media_items
  referencing old table as written for each statement execute function search_written_parts();

create function search_moved_parts() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select property_id from former union select property_id from written));
  return null;
end $$;
create trigger refresh_search_after_update after update on property_amenities
  referencing old table as former new table as written for each statement execute function search_moved_parts();

-- Most updates of a media item (its variants are there, its caption is another) do not change what search holds.
create function search_moved_media() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(
    select unnest(array[w.property_id, f.property_id]) from written w join former f on f.id = w.id
    where (w.property_id, w.kind) <> (f.property_id, f.kind)
  ));
  return null;
end $$;
create trigger refresh_search_after_update after update on media_items
  referencing old table as former new table as written for each statement execute function search_moved_media();
