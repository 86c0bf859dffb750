-- Who saved a home hears too that it is dearer, and that it is no longer offered.
alter table alert_matches
  drop constraint alert_matches_reason_check,
  add constraint alert_matches_reason_check check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone'));
alter table alert_mentions
  drop constraint alert_mentions_reason_check,
  add constraint alert_mentions_reason_check check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone'));

create or replace function queue_alerts() returns trigger language plpgsql as $$
declare
  has_savers boolean := exists (select from saved_home_alerts);
begin
  -- Nobody waits for homes: loading a market must not queue each of them.
  if not has_savers and not exists (select from standing_searches) then return null; end if;
  -- No search waits for homes that go.
  insert into alert_queue (event_seq) select seq from written where kind <> 'unlisted' or has_savers;
  if not found then return null; end if;
  -- One job a transaction: a key of its own keeps publications from waiting for each other.
  perform graphile_worker.add_job('match-alerts', '{}'::json, job_key => 'match-alerts:' || pg_current_xact_id(), max_attempts => 13);
  return null;
end $$;
