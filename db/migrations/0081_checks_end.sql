-- Checks are for a time (issue 16, 8): how long is declared in `property-checks-terms.ts`. On the home's page and in searches they end by India's day.
alter table property_checks
  -- The day in India on which its lister was told that it is about to end.
  add column told_on date,
  -- How near the home's pin a photo was taken there, in metres.
  add column within_metres integer check (within_metres > 0);
create index property_checks_by_day on property_checks (kind, checked_on);

-- What an operator photographed at the home, as evidence of the check of its place. Sealed as the papers of checks are, and seen by operators alone.
create table on_site_photos (
  id text primary key,
  property_id ulid_suffixed not null references properties on delete cascade,
  operator_id ulid_suffixed references operators on delete set null,
  taken_at timestamptz not null,
  -- null: the phone did not say where it was. Where it was is not kept.
  within_metres integer check (within_metres > 0),
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sealed bytea not null
);
create index on_site_photos_by_property on on_site_photos (property_id, taken_at);
