-- Writes that a client may repeat under its own key (Idempotency-Key) and that are done once: the row is written in the transaction of
-- the write. Hashes only; `answer` holds ids of what was made. Rows are deleted after a day.
create table done_requests (
  key_hash bytea primary key check (length(key_hash) = 32),
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  at timestamptz not null
);
create index done_requests_by_age on done_requests (at);
