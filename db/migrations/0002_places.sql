-- Places of India: reference data, loaded from db/places/data whenever those files differ from what is here.

create domain state_code as text check (value ~ '^[A-Z]{2}$');

create table states (
  -- ISO 3166-2:IN without its "IN-".
  code state_code primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold(name)) stored unique,
  -- Former names, other spellings, Hindi.
  aliases text[] not null default '{}' check (cardinality(aliases) <= 10),
  -- Order in which people choose: the specification's five first (PWIZ-09).
  position smallint not null unique check (position between 1 and 36)
);

create table cities (
  id text primary key check (id ~ '^[a-z]{2}(-[a-z]+)+$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold(name)) stored,
  state_code state_code not null references states,
  latitude double precision not null check (latitude between 6 and 38),
  longitude double precision not null check (longitude between 68 and 98),
  population integer check (population > 0),
  -- Order in which people choose; 1 is first.
  rank smallint not null unique check (rank >= 1),
  check (left(id, 2) = lower(state_code)),
  -- A property names its city and state: two towns that both names fit could not be told apart.
  unique (folded, state_code)
);
create index cities_by_state on cities (state_code, rank);

-- Other names of a city. One name means one city, so that every name leads to the same homes.
create table place_aliases (
  folded text primary key generated always as (fold(alias)) stored,
  alias text not null check (alias = normalize(btrim(alias), nfc) and length(alias) between 1 and 60),
  city_id text not null references cities on delete cascade
);
create index place_aliases_by_city on place_aliases (city_id);

-- One row for each state and district that a PIN code reaches into.
create table pin_codes (
  id smallint primary key,
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  state_code state_code not null references states,
  district text not null check (district = btrim(district) and length(district) between 1 and 60),
  unique (pin, state_code, district)
);
create index pin_codes_by_state on pin_codes (state_code);

create table pin_localities (
  pin_code_id smallint not null references pin_codes on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 2 and 60),
  primary key (pin_code_id, name)
);

-- Which files the five tables above were loaded from.
create table place_data (
  is_only_row boolean primary key default true check (is_only_row),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);

-- A city's own name may not be another's alias: it would lead to the wrong homes.
create function refuse_contested_alias() returns trigger language plpgsql as $$
declare contested text;
begin
  select place_aliases.alias into contested from place_aliases join cities using (folded) limit 1;
  if contested is not null then
    raise exception 'The alias "%" is the name of a city.', contested using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger refuse_contested_alias after insert or update on place_aliases
  for each statement execute function refuse_contested_alias();
create trigger refuse_contested_alias after insert or update on cities
  for each statement execute function refuse_contested_alias();

-- What a city is kept and compared by, whichever of its names is given: 'bangalore' for "Bengaluru " and "BANGALORE".
-- A name that is not known stands for itself. In plpgsql, because it keeps its plan: 7 us a call, half of what SQL takes.
create function canonical_city(city text) returns text stable strict parallel safe language plpgsql as $$
declare
  key text := fold(normalize(city, nfc));
  canonical text;
begin
  select cities.folded into canonical
    from place_aliases join cities on cities.id = place_aliases.city_id where place_aliases.folded = key;
  return coalesce(canonical, key);
end $$;
