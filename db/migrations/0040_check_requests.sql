-- Listers ask for checks with papers. The operator's note about a check stays at the desk and with the lister.
alter table property_checks add column note text check (length(note) between 1 and 1000);

create table property_check_requests (
  property_id ulid_suffixed not null references properties on delete cascade,
  kind text not null check (kind in ('ownership', 'photos', 'location', 'rera')),
  asked_at timestamptz not null,
  note text check (length(note) between 1 and 1000),
  decided_at timestamptz,
  outcome text check (outcome in ('checked', 'refused')),
  answer text check (length(answer) between 1 and 1000),
  primary key (property_id, kind),
  check ((decided_at is null) = (outcome is null)),
  check (answer is null or decided_at is not null)
);
create index property_check_requests_waiting on property_check_requests (asked_at) where decided_at is null;

-- Papers are in the database and not in the media store, which serves files: no address leads to them. They are sealed with APP_SECRET,
-- which backups do not hold.
create table property_check_papers (
  id ulid_suffixed primary key check (id like 'pap\_%'),
  property_id ulid_suffixed not null references properties on delete cascade,
  kind text not null check (kind in ('ownership', 'photos', 'location', 'rera')),
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  size_bytes integer not null check (size_bytes between 1 and 15728640),
  sealed bytea not null,
  added_at timestamptz not null
);
create index property_check_papers_by_property on property_check_papers (property_id, kind);
