-- Timetables of public transport, from GTFS files. An import writes a feed beside the one that it replaces in many short transactions, because a
-- long one would hold back the change feed; then one statement exchanges the two.
create table transit_feeds (
  number bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- False while it is written, and once another has replaced it.
  is_current boolean not null default false,
  -- Shown wherever its journeys are.
  source text not null check (length(source) between 1 and 300),
  licence text not null check (length(licence) between 1 and 300),
  first_day date not null,
  last_day date not null,
  imported_at timestamptz not null default now()
);
create unique index transit_feeds_current on transit_feeds (name) where is_current;

create table transit_stops (
  feed bigint not null references transit_feeds on delete cascade,
  number int not null,
  name text not null,
  latitude float8 not null,
  longitude float8 not null,
  -- The station of a platform.
  parent int,
  primary key (feed, number)
);

-- On which days the trips of a service run: `days` has a bit for each day of the week, Monday the lowest.
create table transit_services (
  feed bigint not null references transit_feeds on delete cascade,
  number int not null,
  days smallint not null default 0,
  first_day date,
  last_day date,
  added date[] not null default '{}',
  removed date[] not null default '{}',
  primary key (feed, number)
);

-- One row for each trip, its stops in their order. Times are seconds from the start of the service day, beyond 86,400 after midnight; null where
-- the file leaves them to be reckoned from those around.
create table transit_trips (
  feed bigint not null references transit_feeds on delete cascade,
  number int not null,
  service int not null,
  -- GTFS route_type.
  kind smallint not null,
  stops int[] not null,
  arrivals int[] not null,
  departures int[] not null,
  -- Where nobody may get in, and where nobody may get out.
  closed_in boolean[] not null,
  closed_out boolean[] not null,
  primary key (feed, number)
);

-- A trip that is repeated each `headway` seconds; its own times say how long it takes.
create table transit_frequencies (
  feed bigint not null references transit_feeds on delete cascade,
  trip int not null,
  starts int not null,
  ends int not null,
  headway int not null check (headway > 0)
);
create index transit_frequencies_trip on transit_frequencies (feed, trip);

-- What the operator of the lines says of a change. `seconds` is null where it is not possible.
create table transit_transfers (
  feed bigint not null references transit_feeds on delete cascade,
  from_stop int not null,
  to_stop int not null,
  seconds int
);
create index transit_transfers_feed on transit_transfers (feed);
