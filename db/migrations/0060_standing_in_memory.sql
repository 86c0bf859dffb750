-- Processes that match homes hold the running saved searches in memory, and follow their changes. What a search asks is one value: a new
-- filter needs no column. Null: not read since this migration, or written by a process of the version before.
alter table standing_searches add column asks jsonb;
-- For a rolling update: processes of the version before go on with their columns and with standing_keys, and do not see what newer ones
-- keep. The next release drops these columns, the table and the trigger.
alter table standing_searches alter column is_currency_open set default false, alter column amenities set default 0;
create function forget_standing_asks() returns trigger language plpgsql as $$
begin
  new.asks = null;
  return new;
end $$;
create trigger forget_asks before update of search on standing_searches
  for each row when (old.search <> new.search and old.asks is not distinct from new.asks) execute function forget_standing_asks();

-- Which of them were written or deleted, by transaction: a follower reads those that its last snapshot did not see. Apart from the
-- searches, because numbers of transactions mean nothing in a restored database.
create table standing_changes (
  xid xid8 not null default pg_current_xact_id(),
  id ulid_suffixed not null,
  at timestamptz not null default now(),
  primary key (xid, id)
);
create index standing_changes_by_time on standing_changes (at);

create function note_standing_change() returns trigger language plpgsql as $$
begin
  insert into standing_changes (id) select id from written on conflict do nothing;
  return null;
end $$;
create trigger note_added after insert on standing_searches referencing new table as written
  for each statement execute function note_standing_change();
create trigger note_changed after update on standing_searches referencing new table as written
  for each statement execute function note_standing_change();
create trigger note_dropped after delete on standing_searches referencing old table as written
  for each statement execute function note_standing_change();
