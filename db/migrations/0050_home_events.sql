-- What happened to a home on the market. Rows are only added. A home is listed while it is published and not deleted.
create table home_events (
  seq bigint generated always as identity primary key,
  property_id ulid_suffixed not null references properties on delete cascade,
  at timestamptz not null,
  -- listed: for the first time; relisted: after unlisted; available: after sold or rented.
  kind text not null check (kind in ('listed', 'relisted', 'unlisted', 'price', 'sold', 'rented', 'available')),
  price bigint not null,
  currency text not null,
  -- Of a new price in the same currency.
  price_before bigint,
  check ((kind = 'price') >= (price_before is not null))
);
create index home_events_by_property on home_events (property_id, seq);
create index home_events_by_time on home_events (at);

create function note_home_event() returns trigger language plpgsql as $$
declare
  is_listed boolean := new.publication = 'published' and new.deleted_at is null;
  was_listed boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_listed := old.publication = 'published' and old.deleted_at is null;
  end if;
  if is_listed and not was_listed then
    if tg_op = 'UPDATE' and exists (select from home_events where property_id = new.id) then
      insert into home_events (property_id, at, kind, price, currency) values (new.id, now(), 'relisted', new.price, new.currency);
    else
      insert into home_events (property_id, at, kind, price, currency)
      values (new.id, least(coalesce(new.published_at, now()), now()), 'listed', new.price, new.currency);
    end if;
    if new.status <> 'available' then
      insert into home_events (property_id, at, kind, price, currency) values (new.id, now(), new.status::text, new.price, new.currency);
    end if;
  elsif was_listed and not is_listed then
    insert into home_events (property_id, at, kind, price, currency) values (new.id, now(), 'unlisted', new.price, new.currency);
  elsif is_listed then
    if new.price <> old.price or new.currency <> old.currency then
      insert into home_events (property_id, at, kind, price, currency, price_before)
      values (new.id, now(), 'price', new.price, new.currency, case when new.currency = old.currency then old.price end);
    end if;
    if new.status <> old.status then
      insert into home_events (property_id, at, kind, price, currency) values (new.id, now(), new.status::text, new.price, new.currency);
    end if;
  end if;
  return null;
end $$;
create trigger note_home_event after insert or update of publication, deleted_at, status, price, currency on properties
  for each row execute function note_home_event();

insert into home_events (property_id, at, kind, price, currency)
select id, coalesce(published_at, created_at), 'listed', price, currency from properties
where publication = 'published' and deleted_at is null order by published_at, number;
