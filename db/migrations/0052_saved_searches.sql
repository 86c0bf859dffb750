-- Saved searches and the mails about homes that fit them.

-- Whom we may write to. It exists from the first request on; only the owner of the address confirms searches.
create table alert_addresses (
  id ulid_suffixed primary key check (id like 'ala\_%'),
  email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
  created_at timestamptz not null,
  -- When its last mail at once was queued: the next waits an hour.
  told_at timestamptz,
  -- When the matches that wait for that hour are due.
  tell_at timestamptz,
  -- The day in India of its last digest.
  digest_on date
);
create index alert_addresses_to_tell on alert_addresses (tell_at) where tell_at is not null;

-- What somebody asked for, until the owner of the address confirms it.
create table alert_requests (
  id ulid_suffixed primary key check (id like 'alq\_%'),
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  visitor_id ulid_suffixed references visitors on delete set null,
  search text not null check (length(search) <= 6000),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  kinds text[] not null check (kinds <@ array['new', 'price', 'back'] and kinds <> '{}'),
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index alert_requests_by_address on alert_requests (address_id, created_at);
create index alert_requests_by_visitor on alert_requests (visitor_id) where visitor_id is not null;
create index alert_requests_by_time on alert_requests (created_at);

create table saved_searches (
  id ulid_suffixed primary key check (id like 'srs\_%'),
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  visitor_id ulid_suffixed references visitors on delete set null,
  -- The query of its address, without page, order and view.
  search text not null check (length(search) <= 6000),
  name text check (length(name) between 1 and 60),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  kinds text[] not null check (kinds <@ array['new', 'price', 'back'] and kinds <> '{}'),
  created_at timestamptz not null,
  -- When its homes were last looked at.
  looked_at timestamptz not null,
  stopped_at timestamptz
);
create unique index saved_searches_of_address on saved_searches (address_id, md5(search));
create index saved_searches_by_visitor on saved_searches (visitor_id) where visitor_id is not null;
create index saved_searches_stopped on saved_searches (stopped_at) where stopped_at is not null;

-- Visitors who want to hear about changes of the homes that they saved.
create table saved_home_alerts (
  visitor_id ulid_suffixed primary key references visitors on delete cascade,
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null
);
create index saved_home_alerts_by_address on saved_home_alerts (address_id);

-- What each running saved search asks of a home, in the form in which a home finds it. Derived from `search`.
create table standing_searches (
  id ulid_suffixed primary key references saved_searches on delete cascade,
  search text not null,
  -- Words that no home had: what they mean is decided when a home may fit.
  doubtful text[],
  -- Its prices are in the currency that most homes of its countries have at the time.
  is_currency_open boolean not null,
  words tsquery,
  currency text,
  city_keys text[],
  state_keys text[],
  country_keys text[],
  property_type text[],
  listed_for text[],
  lister_type text[],
  furnish_category text[],
  power_backup text[],
  possession_status text[],
  exact_bedrooms text[],
  amenities bigint not null,
  price_min bigint,
  price_max bigint,
  area_min double precision,
  area_max double precision,
  bedrooms smallint,
  bathrooms smallint,
  age smallint,
  built_year smallint,
  floor_no smallint,
  covered_parking boolean,
  is_active boolean,
  is_featured boolean,
  is_verified boolean,
  -- West, south, east, north.
  box double precision[],
  area_box double precision[],
  -- Longitude and latitude of each corner in turn.
  area double precision[]
);

-- A home that fits a search has one of its keys; a search without keys fits none. A table and not a GIN index over arrays: a home has
-- hundreds of keys, which cost 10 microseconds each there.
create table standing_keys (
  key text not null,
  id ulid_suffixed not null references standing_searches on delete cascade,
  primary key (key, id)
);
create index standing_keys_of_search on standing_keys (id);

-- Events of homes that have not been compared with the saved searches yet.
create table alert_queue (
  event_seq bigint primary key references home_events on delete cascade
);

-- Mails about homes.
create table alert_mails (
  id ulid_suffixed primary key check (id like 'alm\_%'),
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  made_at timestamptz not null
);
create index alert_mails_by_address on alert_mails (address_id);
create index alert_mails_by_time on alert_mails (made_at);

create table alert_matches (
  id bigint generated always as identity primary key,
  event_seq bigint not null references home_events on delete cascade,
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  -- Null: a saved home changed.
  saved_search_id ulid_suffixed references saved_searches on delete cascade,
  reason text not null check (reason in ('new', 'price', 'back', 'sold')),
  at timestamptz not null,
  -- Null while it waits for its mail. Settled without a mail: the address has read the same about the home in the last days.
  settled_at timestamptz,
  mail_id ulid_suffixed references alert_mails on delete set null,
  unique nulls not distinct (event_seq, address_id, saved_search_id)
);
create index alert_matches_waiting on alert_matches (address_id) where settled_at is null;
create index alert_matches_of_search on alert_matches (saved_search_id, at);
create index alert_matches_waiting_of_search on alert_matches (saved_search_id) where settled_at is null;
create index alert_matches_of_mail on alert_matches (mail_id) where mail_id is not null;
create index alert_matches_by_time on alert_matches (at);

-- What an address was last written about each home.
create table alert_mentions (
  address_id ulid_suffixed not null references alert_addresses on delete cascade,
  property_id ulid_suffixed not null references properties on delete cascade,
  reason text not null check (reason in ('new', 'price', 'back', 'sold')),
  at timestamptz not null,
  primary key (address_id, property_id, reason)
);
create index alert_mentions_by_property on alert_mentions (property_id);
create index alert_mentions_by_time on alert_mentions (at);

create function queue_alerts() returns trigger language plpgsql as $$
begin
  -- Nobody waits for homes: loading a market must not queue each of them.
  if not exists (select from standing_searches) and not exists (select from saved_home_alerts) then return null; end if;
  insert into alert_queue (event_seq) select seq from written where kind <> 'unlisted';
  -- One job a transaction: a key of its own keeps publications from waiting for each other.
  perform graphile_worker.add_job('match-alerts', '{}'::json, job_key => 'match-alerts:' || pg_current_xact_id(), max_attempts => 13);
  return null;
end $$;
create trigger queue_alerts after insert on home_events referencing new table as written
  for each statement execute function queue_alerts();
