-- When each of the few that a small limit allows was counted. `key` is of the same kind as in rate_counts.
create unlogged table rate_times (
  key bytea primary key,
  times timestamptz[] not null,
  kept_until timestamptz not null
) with (fillfactor = 50);
