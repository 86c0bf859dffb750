-- The second factor of an account or an operator: codes of an authenticator app (RFC 6238), and recovery codes.
create table second_factors (
  holder_id ulid_suffixed primary key,
  account_id ulid_suffixed unique generated always as (case when holder_id like 'acc\_%' then holder_id end) stored
    references accounts on delete cascade,
  operator_id ulid_suffixed unique generated always as (case when holder_id like 'opr\_%' then holder_id end) stored
    references operators on delete cascade,
  -- AES-256-GCM with a key derived from the app's secret, bound to the holder: nonce, tag, text.
  sealed_secret bytea not null,
  -- The 30-second step, since 1970, of the last accepted code: that code and older ones are not accepted again.
  last_step int8 not null check (last_step > 0),
  -- Keyed hashes; a used code is removed.
  recovery_codes bytea[] not null check (cardinality(recovery_codes) <= 10),
  created_at timestamptz not null,
  check (num_nonnulls(account_id, operator_id) = 1)
);
