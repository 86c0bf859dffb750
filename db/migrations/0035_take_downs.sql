-- A home that an operator has taken down stays down until an operator decides otherwise.
create table property_take_downs (
  property_id ulid_suffixed primary key references properties on delete cascade,
  at timestamptz not null,
  -- In the words that its lister was told.
  reason text not null check (length(reason) between 1 and 200),
  note text check (length(note) between 1 and 1000),
  -- When its lister asked for another look; null: not since the last decision.
  asked_at timestamptz,
  asked_note text check (length(asked_note) between 1 and 1000),
  check (asked_note is null or asked_at is not null)
);
create index property_take_downs_asked on property_take_downs (asked_at) where asked_at is not null;

-- Those that were taken down before and that their listers have not published again.
insert into property_take_downs (property_id, at, reason, note)
select p.id, l.at,
  case l.after->>'reason'
    when 'not-available' then 'It is sold, rented out or not available'
    when 'wrong-facts' then 'The price, size or location is wrong'
    when 'photos' then 'The photos show a different home'
    when 'duplicate' then 'It is listed more than once'
    when 'fraud' then 'It looks like a fraud'
    else 'It is offensive or discriminates'
  end,
  nullif(l.after->>'note', '')
from properties p
join lateral (
  select at, action, after from operator_log
  where entity_id = p.id and action in ('property-kept', 'property-taken-down') order by id desc limit 1
) l on l.action = 'property-taken-down'
where p.publication = 'unpublished';
