-- Networks from which somebody has signed in to an account: whoever guesses passwords from others does not keep its owner waiting.
-- Both columns are keyed hashes: the table names neither accounts nor addresses.
create table sign_in_places (
  account_key bytea not null check (length(account_key) = 32),
  place bytea not null check (length(place) = 32),
  last_used_at timestamptz not null,
  primary key (account_key, place)
);
create index sign_in_places_by_use on sign_in_places (last_used_at);

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check (purpose in ('verify-email', 'reset-password', 'sign-in'));
