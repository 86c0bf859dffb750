-- Schools, hospitals, stations, parks and markets near homes, from files that operators import (issue 19, 5). An import of a source replaces its
-- places.
create type nearby_kind as enum ('station', 'school', 'hospital', 'market', 'park');
create table nearby_sources (
  name text primary key check (length(name) between 1 and 80),
  -- Shown beside the places, with the licence.
  credit text not null check (length(credit) between 1 and 160),
  licence text not null check (length(licence) between 1 and 80),
  licence_url text check (length(licence_url) <= 300),
  imported_at timestamptz not null
);
create trigger log_nearby_change after insert or update or delete on nearby_sources for each statement execute function log_site_change();

-- On a plane where every direction has one scale (Web Mercator, in degrees): the nearest on it are the nearest on the ground.
create function nearby_spot(longitude double precision, latitude double precision) returns point language sql immutable strict parallel safe as $$
  select point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))
$$;
create table nearby_places (
  id bigint generated always as identity primary key,
  source text not null references nearby_sources on delete cascade,
  kind nearby_kind not null,
  name text not null check (length(name) between 1 and 120),
  longitude double precision not null check (abs(longitude) <= 180),
  latitude double precision not null check (abs(latitude) <= 85),
  spot point not null generated always as (nearby_spot(longitude, latitude)) stored
);
create index nearby_places_source_idx on nearby_places (source);
-- One for each kind: the nearest of a rare kind are found without reading all of the others that are nearer.
create index nearby_stations on nearby_places using gist (spot) where kind = 'station';
create index nearby_schools on nearby_places using gist (spot) where kind = 'school';
create index nearby_hospitals on nearby_places using gist (spot) where kind = 'hospital';
create index nearby_markets on nearby_places using gist (spot) where kind = 'market';
create index nearby_parks on nearby_places using gist (spot) where kind = 'park';

-- With the kinds of 0095.
alter table operator_log drop constraint operator_log_entity_kind_check;
alter table operator_log add constraint operator_log_entity_kind_check
  check (entity_kind in ('property', 'lister', 'amenity', 'advertisement', 'feature', 'operator', 'mail', 'rates', 'places'));
