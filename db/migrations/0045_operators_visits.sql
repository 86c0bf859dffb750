-- What is new to an operator in the review queue: what waits since the time of `queue_new_since`, their last look before this visit.
alter table operators
  add column queue_seen_at timestamptz,
  add column queue_new_since timestamptz;
