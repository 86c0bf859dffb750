-- What homes of a locality ask, counted by the job `count-localities`: pages of localities and of homes read these rows, never all homes.

-- The part of an address that stands for a place, such as andheri-west; null for a name without Latin letters.
create function place_slug(name text) returns text immutable strict parallel safe language sql
as $$ select nullif(btrim(regexp_replace(public.fold(name), '[^a-z0-9]+', '-', 'g'), '-'), '') $$;

-- A locality that has homes, or has had some in a quarter that is still kept.
create table localities (
  city_slug text not null,
  slug text not null,
  city text not null,
  -- As most of its listers write it.
  name text not null,
  -- In the middle of the public points of its homes; null when none has one.
  latitude double precision,
  longitude double precision,
  -- What is available, each home once, of every type and purpose.
  homes integer not null,
  -- The same by type.
  types jsonb not null,
  counted_at timestamptz not null,
  primary key (city_slug, slug)
);

-- Of flats, houses and villas. `part`: "now" for all of them, "1" to "4" for flats by bedrooms, "house" for houses and villas, or the first day
-- of a quarter, such as 2026-10-01. Quartiles are lower, median and upper one, null for fewer than five homes.
create table locality_figures (
  city_slug text not null,
  slug text not null,
  kind text not null check (kind in ('sale', 'rent')),
  part text not null,
  homes integer not null,
  -- Rupees for a square foot of carpet area, and how many homes say both.
  rated integer not null,
  rates double precision[],
  -- Rupees, by the month for rent.
  priced integer not null,
  prices bigint[],
  -- The median carpet area in square feet.
  carpet integer,
  -- Of "now" alone: counts, and the numbers of the first homes of a search.
  facts jsonb,
  primary key (city_slug, slug, kind, part),
  foreign key (city_slug, slug) references localities on delete cascade
);

-- Each available home that is like another: same locality, purpose, type and bedrooms (-1: not given).
create table locality_prices (
  city_slug text not null,
  slug text not null,
  kind text not null check (kind in ('sale', 'rent')),
  type property_type not null,
  bedrooms smallint not null,
  -- `property_search.home`, or below zero the number of a post that stands alone. The other lists are in the same order.
  homes bigint[] not null,
  prices bigint[] not null,
  -- Null for a home without a carpet area.
  rates double precision[] not null,
  primary key (city_slug, slug, kind, type, bedrooms),
  foreign key (city_slug, slug) references localities on delete cascade
);
