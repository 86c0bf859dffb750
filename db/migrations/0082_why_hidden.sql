-- Why the site itself hid a home (issue 16, 1, 4 and 6), so that its history and mails do not say that its lister took it off the market.

alter table home_events
  -- Of 'unlisted': 'unconfirmed', its lister did not say whether it is still there; 'unregistered', it has no valid RERA registration;
  -- 'removed', an operator took it down. Of 'relisted': why it was hidden before. Null where its lister did it.
  add column hidden_for text check (hidden_for in ('unconfirmed', 'unregistered', 'removed')),
  add check (hidden_for is null or kind in ('unlisted', 'relisted'));
update home_events set hidden_for = 'unconfirmed' where is_unconfirmed;
drop trigger note_unconfirmed on home_events;
drop function note_unconfirmed;
alter table home_events drop column is_unconfirmed;

create function note_why_hidden() returns trigger language plpgsql as $$
begin
  new.hidden_for := case new.kind
    when 'unlisted' then (
      select case
        when exists (select from property_take_downs d where d.property_id = p.id) then 'removed'
        when p.confirmation_stage = 3 then 'unconfirmed'
        when p.rera_stage = 3 then 'unregistered'
      end
      from properties p where p.id = new.property_id and p.deleted_at is null
    )
    else (select hidden_for from home_events where property_id = new.property_id and kind = 'unlisted' order by seq desc limit 1)
  end;
  return new;
end $$;
create trigger note_why_hidden before insert on home_events for each row when (new.kind in ('unlisted', 'relisted'))
  execute function note_why_hidden();

alter table alert_matches
  drop constraint alert_matches_reason_check,
  add constraint alert_matches_reason_check
    check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone', 'unconfirmed', 'unregistered', 'removed', 'confirmed', 'shown'));
alter table alert_mentions
  drop constraint alert_mentions_reason_check,
  add constraint alert_mentions_reason_check
    check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone', 'unconfirmed', 'unregistered', 'removed', 'confirmed', 'shown'));
