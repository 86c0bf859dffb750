-- Sessions, sign-in failures, uploads, views: what the lister's panel needs.

create table sessions (
  id ulid_suffixed primary key check (id like 'ses\_%'),
  account_id ulid_suffixed not null references accounts on delete cascade,
  -- SHA-256 of the token; the token itself is only in the browser.
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- Failed sign-ins of an email and role, known or not: ten in a quarter of an hour slow the eleventh down.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  -- SHA-256 of role and email, so that no list of addresses grows here.
  account_key bytea not null check (length(account_key) = 32),
  at timestamptz not null default now()
);
create index sign_in_failures_by_account on sign_in_failures (account_key, at);

-- Files that a lister was allowed to send. Confirmed by the save that names the key: from then on the file lies under its key,
-- is served and never overwritten. What was not confirmed is removed after a day.
create table uploads (
  key text primary key check (key ~ '^properties/(images|videos)/prp_[0-9a-hjkmnp-tv-z]{26}/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  -- Null once the property is gone for good: its files go next.
  property_id ulid_suffixed references properties on delete set null,
  account_id ulid_suffixed not null references accounts,
  -- As announced; the limit of the kind holds without a size.
  content_type text not null check (length(content_type) <= 60),
  size_bytes bigint check (size_bytes > 0),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Since when no property names it.
  unused_since timestamptz,
  width integer check (width > 0),
  height integer check (height > 0),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  duration_seconds numeric(8, 2) check (duration_seconds >= 0),
  -- As in media_items, for a picture that is taken out and put back.
  widths smallint[] not null default '{}'
);
-- Some file systems take A.jpg and a.jpg for the same file.
create unique index uploads_by_name on uploads (lower(key));
create index uploads_by_property on uploads (property_id);
create index uploads_by_account on uploads (account_id);
create index uploads_unconfirmed on uploads (created_at) where confirmed_at is null;
create index media_items_by_url on media_items (url) where url like 'properties/%';
create index media_items_by_thumbnail on media_items (thumbnail_url) where thumbnail_url is not null;

-- Who has been counted for a property on a day: a hash salted with a secret of that day, dropped with it.
create table property_view_marks (
  property_id ulid_suffixed not null references properties on delete cascade,
  day date not null,
  visitor_hash bytea not null check (length(visitor_hash) = 16),
  primary key (property_id, day, visitor_hash)
);
create table view_salts (day date primary key, salt bytea not null check (length(salt) = 32));

-- What really happened, newest first, for the dashboard.
create table activities (
  id bigint generated always as identity primary key,
  account_id ulid_suffixed not null references accounts on delete cascade,
  kind text not null check (kind in ('property_created', 'property_published', 'property_unpublished', 'property_deleted', 'property_restored', 'property_status_changed', 'lead_received', 'lead_status_changed')),
  property_id ulid_suffixed references properties on delete set null,
  lead_id ulid_suffixed references leads on delete set null,
  detail text check (length(detail) <= 300),
  at timestamptz not null default now()
);
create index activities_by_account on activities (account_id, at desc);
create index activities_by_property on activities (property_id);
create index activities_by_lead on activities (lead_id);

alter table leads add column read_at timestamptz, add column first_replied_at timestamptz;
