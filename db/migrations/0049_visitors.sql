-- A visitor whose lists, boards and alerts the server keeps. Most have no address: a device gets a visitor when it first shares something.
create table visitors (
  id ulid_suffixed primary key check (id like 'vis\_%'),
  -- Known once its link was opened. In lower case.
  email text unique check (length(email) between 3 and 254 and email = lower(email)),
  -- The visitor that a lister is.
  account_id ulid_suffixed unique references accounts on delete cascade,
  created_at timestamptz not null,
  check (email is null or account_id is null)
);

create table visitor_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index visitor_sessions_by_visitor on visitor_sessions (visitor_id);
create index visitor_sessions_by_expiry on visitor_sessions (expires_at);

-- What the link of a mail opens. The link itself is only in the mail.
create table visitor_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- What the token is derived from.
  ref ulid_suffixed not null unique,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index visitor_links_by_email on visitor_links (email, created_at);
create index visitor_links_by_expiry on visitor_links (expires_at);
