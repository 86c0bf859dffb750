-- What the processes of a site count together towards limits of requests. `key`: a keyed hash of the limit and of whom it counts, such as an address.
-- Times are by the clocks of the processes, in ms since 1970. Unlogged: a crash of the server empties it, and nobody waits for its disk.
create unlogged table rate_counts (
  key bytea primary key,
  started_ms bigint not null,
  window_ms integer not null,
  current bigint not null,
  previous bigint not null
) with (fillfactor = 50);
