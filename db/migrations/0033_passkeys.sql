-- Passkeys of accounts (WebAuthn credentials): each signs in to its account without a password.
create table passkeys (
  id ulid_suffixed primary key check (id like 'psk\_%'),
  account_id ulid_suffixed not null references accounts on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- In COSE form (RFC 9052).
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- Of signatures; 0 from authenticators that do not count.
  counter int8 not null check (counter between 0 and 4294967295),
  -- How browsers reach its authenticator, so that the same one is not added twice.
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  -- Whether a service such as iCloud Keychain copies it to other devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

-- Challenges are signed, not stored; those that have been answered are remembered until they expire, so that each works once.
create table spent_passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index spent_passkey_challenges_by_expiry on spent_passkey_challenges (expires_at);
