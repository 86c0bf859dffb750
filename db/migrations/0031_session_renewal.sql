-- A session's token becomes short-lived; a cookie renews it. A session that began before has neither time nor cookie: its token is
-- good for as long as the session, until the first renewal.
alter table sessions
  add column token_expires_at timestamptz,
  -- Still good for a minute after a renewal, for requests that are under way.
  add column previous_token_hash bytea check (length(previous_token_hash) = 32),
  -- The part of the cookie that stays, and the part that each renewal replaces.
  add column family_hash bytea unique check (length(family_hash) = 32),
  add column refresh_hash bytea check (length(refresh_hash) = 32),
  add column previous_refresh_hash bytea check (length(previous_refresh_hash) = 32),
  -- null until somebody has used what the last renewal answered with: that answer may have been lost.
  add column previous_refresh_ends_at timestamptz,
  add check ((family_hash is null) = (refresh_hash is null) and (family_hash is null) = (token_expires_at is null));
create index sessions_by_previous_token on sessions (previous_token_hash);
create index sessions_by_previous_refresh on sessions (previous_refresh_hash);
