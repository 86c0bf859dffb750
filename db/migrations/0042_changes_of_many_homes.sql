-- When its lister last said that a home is still available; null: never.
alter table properties add column confirmed_at timestamptz;

-- What a lister changed in many homes at once, as long as it can be undone.
create table property_changes (
  id ulid_suffixed primary key check (id like 'chg\_%'),
  lister_id ulid_suffixed not null references accounts on delete cascade,
  -- Made by the client: a change that is sent twice is made once.
  request_key text not null check (request_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  kind text not null check (kind in ('price', 'status', 'confirm', 'publish', 'unpublish', 'delete')),
  at timestamptz not null,
  -- The answer; null until all homes are done.
  answer jsonb,
  undone_at timestamptz,
  unique (lister_id, request_key)
);
create index property_changes_by_lister on property_changes (lister_id, at desc);
create index property_changes_by_time on property_changes (at);

create table property_changed_homes (
  change_id ulid_suffixed not null references property_changes on delete cascade,
  property_id ulid_suffixed not null references properties on delete cascade,
  -- The columns before the change, and the version after it.
  before jsonb not null,
  version integer not null,
  -- Of the undo: '' when the home is as it was before, otherwise why it is not; null: not undone.
  undone text,
  primary key (change_id, property_id)
);
create index property_changed_homes_by_property on property_changed_homes (property_id);
