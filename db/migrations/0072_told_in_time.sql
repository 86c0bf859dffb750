-- Still there, second part (issue 16, 1): days are counted from mails that went out, and people who saved a home hear the truth.

alter table properties
  -- When its stage of the question began; null for those from before this column, too. Mails since then have told its lister of it.
  add column confirmation_since timestamptz,
  add constraint properties_confirmation_since_check check (confirmation_since is null or confirmation_stage > 0);

-- Of 'unlisted': hidden because its lister did not say whether it is still there; of 'relisted': it was. Nobody has taken it off the market.
alter table home_events add column is_unconfirmed boolean not null default false;

-- Apart from the function that writes the events, which need not know why a home is hidden.
create function note_unconfirmed() returns trigger language plpgsql as $$
begin
  new.is_unconfirmed := case new.kind
    when 'unlisted' then exists (select from properties where id = new.property_id and confirmation_stage = 3 and deleted_at is null)
    else coalesce((select is_unconfirmed from home_events where property_id = new.property_id and kind = 'unlisted' order by seq desc limit 1), false)
  end;
  return new;
end $$;
create trigger note_unconfirmed before insert on home_events for each row when (new.kind in ('unlisted', 'relisted'))
  execute function note_unconfirmed();

alter table alert_matches
  drop constraint alert_matches_reason_check,
  add constraint alert_matches_reason_check check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone', 'unconfirmed', 'confirmed'));
alter table alert_mentions
  drop constraint alert_mentions_reason_check,
  add constraint alert_mentions_reason_check check (reason in ('new', 'price', 'back', 'sold', 'dearer', 'gone', 'unconfirmed', 'confirmed'));
