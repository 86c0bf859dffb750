-- Operators: who they are, what waits for them, what they did, and which listers they suspended.

create table operators (
  id ulid_suffixed primary key check (id like 'opr\_%'),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254 and email like '_%@_%'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table operator_sessions (
  id ulid_suffixed primary key check (id like 'ops\_%'),
  operator_id ulid_suffixed not null references operators on delete cascade,
  -- SHA-256 of the token; the token itself is only in the browser's cookie.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index operator_sessions_by_operator on operator_sessions (operator_id);
create index operator_sessions_by_expiry on operator_sessions (expires_at);

-- What visitors say is wrong with a property.
create table property_reports (
  id ulid_suffixed primary key check (id like 'rpt\_%'),
  property_id ulid_suffixed not null references properties on delete cascade,
  reason text not null check (reason in ('not-available', 'wrong-facts', 'photos', 'duplicate', 'fraud', 'offensive')),
  details text check (length(details) between 1 and 2000),
  -- Where the decision is told; gone 30 days after it.
  email text check (length(email) between 3 and 254),
  created_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('kept', 'taken-down')),
  check ((decided_at is null) = (outcome is null))
);
create index property_reports_by_property on property_reports (property_id);
create index property_reports_open on property_reports (created_at) where decided_at is null;
create index property_reports_told on property_reports (decided_at) where email is not null;

-- A row: this property waits for an operator's look, reported or not.
create table property_reviews (
  property_id ulid_suffixed primary key references properties on delete cascade,
  cause text not null check (cause in ('new-lister', 'taken-down-before')),
  waiting_since timestamptz not null
);
create index property_reviews_by_age on property_reviews (waiting_since);

alter table accounts
  add column suspended_at timestamptz,
  -- Told to the lister.
  add column suspension_reason text check (length(suspension_reason) between 1 and 1000);
-- What a suspension took from the site, to be shown again when it ends.
create table suspended_properties (
  property_id ulid_suffixed primary key references properties on delete cascade
);

-- Every change of an operator's: who, when, before and after. It holds ids and states, nothing of a person.
create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id ulid_suffixed references operators on delete set null,
  -- As it was then.
  operator_email text not null,
  action text not null check (length(action) between 1 and 60),
  entity_kind text not null check (entity_kind in ('property', 'lister', 'amenity')),
  entity_id text not null check (length(entity_id) between 1 and 60),
  before jsonb not null,
  after jsonb not null
);
create index operator_log_by_entity on operator_log (entity_id, id desc);
create index operator_log_by_operator on operator_log (operator_id);
