-- One home, one history (issue 16, 2). A home is what its posts share: a post is one property's time on the market, with the facts by which
-- its home is recognised. Posts, events and matches outlive their property; a job forgets a home that nobody offers any more.

-- Of each kept picture: 64 bits of how light it is (dHash), which stay nearly the same when it is made smaller or written again.
alter table uploads add column photo_hash bit(64);
alter table media_items add column photo_hash bit(64);

create sequence homes;
create table home_posts (
  -- No reference: the post stays when its property is gone, and its lister with it.
  property_id ulid_suffixed primary key check (property_id like 'prp\_%'),
  home_id bigint not null default nextval('homes'),
  first_listed_at timestamptz not null,
  -- Null while it is listed.
  unlisted_at timestamptz,
  type property_type not null,
  listed_for listed_for,
  price bigint not null,
  bedrooms smallint,
  bathrooms smallint,
  area_sqft double precision,
  carpet_area double precision,
  floor_no smallint,
  total_floors smallint,
  facing text,
  built_year smallint,
  -- Of a plot, the shorter side first.
  sides numeric[],
  city_key text,
  locality text,
  project text,
  -- Of the address: "b", "1203".
  tower text,
  unit text,
  -- A pin that a person has set.
  latitude double precision,
  longitude double precision,
  photos bit(64)[] not null default '{}'
);
create index home_posts_by_home on home_posts (home_id);
create index home_posts_by_facts on home_posts (city_key, type, listed_for, coalesce(bedrooms, -1::smallint), area_sqft);
create index home_posts_by_photo on home_posts using gin (photos) where photos <> '{}';
create index home_posts_unlisted on home_posts (unlisted_at) where unlisted_at is not null;

-- Two posts of one home, or, once undone, of two. A home is all posts that matches connect, so undoing one takes a merge of merges apart.
create table home_matches (
  property_id ulid_suffixed not null references home_posts on delete cascade,
  other_id ulid_suffixed not null references home_posts on delete cascade,
  -- What shows that they are one home.
  seen_by text not null check (seen_by in ('unit', 'photos', 'repost', 'words', 'nothing')),
  at timestamptz not null,
  undone_at timestamptz,
  primary key (property_id, other_id),
  check (property_id < other_id)
);
create index home_matches_by_other on home_matches (other_id);

alter table home_events
  drop constraint home_events_property_id_fkey,
  -- Prices for sale and to let are different histories.
  add column listed_for listed_for;
update home_events e set listed_for = p.listed_for from properties p where p.id = e.property_id;

-- The number of the door and the letter of the tower, as addresses write them.
create function part_of_address(address text, names text, shape text) returns text language sql immutable parallel safe as $$
  select regexp_replace((regexp_match(lower(address), '\m(?:' || names || ')\M(?:\s*(?:no|number|num)\M)?\s*[.:#-]?\s*(' || shape || ')\M'))[1], '[^a-z0-9]', '', 'g')
$$;

create view home_facts as
select
  p.id as property_id, coalesce(p.published_at, now()) as first_listed_at,
  p.type, p.listed_for, p.price, p.bedrooms, p.bathrooms,
  p.area_sqft::float8 as area_sqft, p.carpet_area::float8 as carpet_area,
  p.floor_no, p.total_floors, p.facing, p.built_year,
  case when p.plot_length_ft is not null and p.plot_width_ft is not null
    then array[least(p.plot_length_ft, p.plot_width_ft), greatest(p.plot_length_ft, p.plot_width_ft)] end as sides,
  canonical_city(p.city) as city_key, fold(p.location) as locality, fold(p.project_name) as project,
  coalesce(p.tower_id, part_of_address(p.address, 'tower|block|wing|building', '[a-z]-?[0-9]{0,2}|[0-9]{1,3}')) as tower,
  part_of_address(p.address, 'flat|plot|unit|house|villa|shop|office|apartment|apt|door', '[a-z]{0,2}[ -]?[0-9]{1,5}(?:[ -]?[a-z])?') as unit,
  case when not p.is_location_approximate and abs(p.latitude) > 1 then p.latitude end as latitude,
  case when not p.is_location_approximate and abs(p.latitude) > 1 then p.longitude end as longitude,
  array(
    select distinct m.photo_hash from media_items m
    where m.property_id = p.id and m.kind = 'image' and m.type in ('gallery', 'thumbnail') and m.photo_hash is not null order by 1
  ) as photos
from properties p;

create function differ(a anycompatible, b anycompatible) returns boolean language sql immutable parallel safe as $$ select coalesce(a <> b, false) $$;
create function are_apart(a float8, b float8, share float8) returns boolean language sql immutable parallel safe as $$
  select coalesce(abs(a - b) > share * greatest(abs(a), abs(b)), false)
$$;
-- Metres, near enough for a few hundred of them; null without two pins.
create function metres_between(a home_posts, b home_posts) returns float8 language sql immutable parallel safe as $$
  select 111320 * sqrt((a.latitude - b.latitude) ^ 2 + ((a.longitude - b.longitude) * cos(radians(a.latitude))) ^ 2)
$$;

-- Whether something that both posts say cannot be true of one home.
create function contradict(a home_posts, b home_posts) returns boolean language sql immutable parallel safe as $$
  -- What one of them does not say contradicts nothing.
  select coalesce(a.type <> b.type or a.listed_for is distinct from b.listed_for or a.city_key is distinct from b.city_key
    or a.bedrooms is distinct from b.bedrooms or abs(a.bathrooms - b.bathrooms) > 1
    or are_apart(a.area_sqft, b.area_sqft, 0.02) or are_apart(a.carpet_area, b.carpet_area, 0.02)
    or differ(a.floor_no, b.floor_no) or abs(a.total_floors - b.total_floors) > 1 or differ(a.facing, b.facing)
    or abs(a.built_year - b.built_year) > 2 or differ(a.tower, b.tower) or differ(a.unit, b.unit)
    or are_apart(a.sides[1]::float8, b.sides[1]::float8, 0.02) or are_apart(a.sides[2]::float8, b.sides[2]::float8, 0.02)
    or are_apart(a.price, b.price, 0.4) or metres_between(a, b) > 300
    or (differ(a.project, b.project) and position(a.project in b.project) = 0 and position(b.project in a.project) = 0), false)
$$;

-- How many of the photos of `a` show what one of `b` shows, without those that two other homes have too: renders and sample flats.
create function same_photos(a home_posts, b home_posts) returns bigint language sql stable parallel safe as $$
  select count(*) from unnest(a.photos) mine
  where exists (select from unnest(b.photos) theirs where bit_count(mine # theirs) <= 9)
    and (
      select count(*) from (
        select from home_posts o where o.photos @> array[mine] and o.photos <> '{}' and o.home_id not in (a.home_id, b.home_id) limit 2
      ) elsewhere
    ) < 2
$$;

-- The share of words that two texts have in common.
create function alike_words(a text, b text) returns float8 language sql stable as $$
  with mine as (select distinct unnest(search_words(a)) as word), theirs as (select distinct unnest(search_words(b)) as word)
  select (select count(*) from mine join theirs using (word))::float8
    / greatest(1, (select count(*) from (table mine union table theirs) either))
$$;

-- What shows that two posts are of one home; null when that is not sure. A wrong match is worse than a missed one.
create function same_home(a home_posts, b home_posts) returns text language plpgsql stable as $$
declare
  metres float8 := metres_between(a, b);
  is_one_project boolean := coalesce(a.project = b.project, false);
  is_near boolean := coalesce(metres <= 120, is_one_project);
  is_exact boolean := not (are_apart(a.area_sqft, b.area_sqft, 0.005) or are_apart(a.carpet_area, b.carpet_area, 0.005));
  fewer_photos integer := least(cardinality(a.photos), cardinality(b.photos));
  -- "Baner" and "Baner Road".
  is_one_locality boolean := coalesce(position(a.locality in b.locality) = 1 or position(b.locality in a.locality) = 1, false);
  -- Of alike flats, only the floor tells one from another.
  is_floor_said boolean := a.type <> 'apartment' or (a.floor_no is not null and b.floor_no is not null);
  is_one_door boolean := coalesce(a.unit = b.unit, false) and (a.tower is not distinct from b.tower or not is_one_project);
  first properties;
  second properties;
  is_one_lister boolean;
  photos bigint;
begin
  if contradict(a, b) or not (is_one_locality or is_near) then return null; end if;
  if is_one_door and is_near then return 'unit'; end if;
  select * into first from properties where id = a.property_id;
  select * into second from properties where id = b.property_id;
  is_one_lister := coalesce(first.lister_id = second.lister_id, false);
  -- Somebody who offers both at once says that they are two.
  if is_one_lister and a.unlisted_at is null and b.unlisted_at is null then return null; end if;
  photos := same_photos(a, b);
  if photos >= 2 and (is_floor_said or photos * 4 >= fewer_photos * 3) then return 'photos'; end if;
  if photos = 1 and is_floor_said and is_exact and (fewer_photos = 1 or is_near) then return 'photos'; end if;
  -- Photos of which none is the same are of two homes.
  if photos = 0 and fewer_photos >= 2 then return null; end if;
  -- Each building of a locality has a flat 101.
  if is_one_door and is_exact and (photos > 0
    or (length(first.description) >= 120 and alike_words(first.description, second.description) >= 0.6))
  then return 'unit'; end if;
  if not is_exact or not is_floor_said then return null; end if;
  if is_one_lister and is_near and coalesce(metres <= 50, true) and first.status = 'available' and second.status = 'available'
    and alike_words(first.title || ' ' || coalesce(first.description, ''), second.title || ' ' || coalesce(second.description, '')) >= 0.5
  then return 'repost'; end if;
  -- Of other listers: a pin on the same building, everything stated and equal, and the same description.
  if metres <= 30 and a.project is null and b.project is null and a.type <> 'plot'
    and a.bathrooms = b.bathrooms and a.facing = b.facing and not are_apart(a.price, b.price, 0.1)
    and length(first.description) >= 120 and alike_words(first.description, second.description) >= 0.6
  then return 'words'; end if;
  return null;
end $$;

-- What readers of these properties hold is out of date: pages, cards, the index. A property whose writer is at work now is left to a job unless
-- it `waits`: that writer may wait for the lock of the homes, and has not seen what changes here.
create function touch_posts(ids text[], waits boolean default false) returns void language plpgsql as $$
declare
  held text[];
  busy text[];
begin
  if waits then perform from properties where id = any (ids) order by number for no key update; end if;
  held := array(select id from properties where id = any (ids) order by number for no key update skip locked);
  perform refresh_property_search(held);
  insert into change_log (entity, entity_id, property_number) select 'property', id, number from properties where id = any (ids) order by id
    on conflict (xid, entity, entity_id) do update set property_number = excluded.property_number where change_log.property_number is null;
  perform pg_notify('change_log', '');
  busy := array(select id from properties where id = any (ids) and id <> all (held));
  if busy <> '{}' then
    perform graphile_worker.add_job('refresh-homes', json_build_object('ids', busy), max_attempts => 13);
  end if;
end $$;

-- Gives each group of posts that matches connect a home of its own; the first one keeps the present one.
create function regroup_home(asked bigint) returns void language plpgsql as $$
declare
  ids text[] := array(select property_id from home_posts where home_id = asked order by property_id);
  others text[] := ids;
  one text[];
  is_first boolean := true;
begin
  while cardinality(others) > 0 loop
    one := array(
      with recursive reached (id) as (
        select others[1]
        union
        select case when m.property_id = r.id then m.other_id else m.property_id end::text
        from reached r join home_matches m on m.undone_at is null and (m.property_id = r.id or m.other_id = r.id)
      )
      select id from reached
    );
    if not is_first then
      update home_posts p set home_id = fresh.id from (select nextval('homes') as id) fresh where p.property_id = any (one);
    end if;
    is_first := false;
    others := array(select id from unnest(others) id where id <> all (one) order by id);
  end loop;
  perform touch_posts(ids);
end $$;

-- One transaction at a time: when two people post the same home at once, the second finds the first. A writer of posts takes this lock after
-- locking rows of properties and before writing rows of posts, so that two writers never wait for each other.
create function lock_homes() returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended('homes', 0)) $$;

-- Finds the home of a post that is new, listed again, or says something else than before.
create function recognise_home(asked text) returns void language plpgsql as $$
declare
  own home_posts;
  other home_posts;
  reason text;
begin
  select * into own from home_posts where property_id = asked;
  delete from home_matches m using home_posts o
  where m.undone_at is null and asked in (m.property_id, m.other_id) and o.property_id in (m.property_id, m.other_id) and o.property_id <> asked
    and contradict(own, o);
  if found then perform regroup_home(own.home_id); end if;
  if own.city_key is null or own.area_sqft is null then return; end if;
  for other in
    select o.* from home_posts o
    where o.city_key = own.city_key and o.type = own.type and o.listed_for = own.listed_for
      and coalesce(o.bedrooms, -1::smallint) = coalesce(own.bedrooms, -1::smallint)
      and o.area_sqft between own.area_sqft * 0.98 and own.area_sqft * 1.0205
      and o.property_id <> own.property_id and (o.unlisted_at is null or o.unlisted_at > now() - interval '98 days')
      and not contradict(own, o)
    -- In an area with very many alike: those beside it, and the last on the market.
    order by (o.locality = own.locality) is true desc, coalesce(o.unlisted_at, o.first_listed_at) desc, o.property_id limit 200
  loop
    select * into own from home_posts where property_id = asked;
    select * into other from home_posts where property_id = other.property_id;
    continue when other.home_id = own.home_id;
    reason := same_home(own, other);
    continue when reason is null;
    -- All posts of both homes must be of one, and nobody may have said that two of them are not.
    continue when exists (
      select from home_posts a join home_posts b on b.home_id = other.home_id where a.home_id = own.home_id and (
        contradict(a, b) or exists (
          select from home_matches m
          where m.undone_at is not null and m.property_id = least(a.property_id, b.property_id) and m.other_id = greatest(a.property_id, b.property_id)
        )
      )
    );
    insert into home_matches (property_id, other_id, seen_by, at)
    values (least(own.property_id, other.property_id), greatest(own.property_id, other.property_id), reason, now())
    on conflict do nothing;
    update home_posts set home_id = least(own.home_id, other.home_id) where home_id = greatest(own.home_id, other.home_id);
    perform touch_posts(array(select property_id from home_posts where home_id = least(own.home_id, other.home_id)));
  end loop;
end $$;

-- Writes what a listed property says of its home, and looks for the home when that is new.
create function keep_home_post(asked text) returns void language plpgsql as $$
declare
  before home_posts;
  after home_posts;
begin
  perform from properties where id = asked for no key update;
  select * into before from home_posts where property_id = asked;
  if before.unlisted_at is null
    and to_jsonb(before) - '{home_id,unlisted_at}'::text[] = (select to_jsonb(f) from home_facts f where property_id = asked)
  then return; end if;
  perform lock_homes();
  insert into home_posts (
    property_id, first_listed_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing, built_year,
    sides, city_key, locality, project, tower, unit, latitude, longitude, photos
  )
  select * from home_facts where property_id = asked
  on conflict (property_id) do update set (
    first_listed_at, unlisted_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing, built_year,
    sides, city_key, locality, project, tower, unit, latitude, longitude, photos
  ) = (
    excluded.first_listed_at, null, excluded.type, excluded.listed_for, excluded.price, excluded.bedrooms, excluded.bathrooms, excluded.area_sqft,
    excluded.carpet_area, excluded.floor_no, excluded.total_floors, excluded.facing, excluded.built_year, excluded.sides, excluded.city_key,
    excluded.locality, excluded.project, excluded.tower, excluded.unit, excluded.latitude, excluded.longitude, excluded.photos
  )
  returning * into after;
  before.price := after.price;
  before.first_listed_at := after.first_listed_at;
  if before is distinct from after then perform recognise_home(asked); end if;
end $$;

-- Says that a property is not the same home as the others with which it was taken for one. That stays so.
create function part_home(asked text) returns void language plpgsql as $$
declare
  home bigint;
begin
  perform lock_homes();
  select home_id into home from home_posts where property_id = asked;
  insert into home_matches (property_id, other_id, seen_by, at, undone_at)
  select least(asked, o.property_id), greatest(asked, o.property_id), 'nothing', now(), now()
  from home_posts o where o.home_id = home and o.property_id <> asked
  on conflict (property_id, other_id) do update set undone_at = now();
  perform regroup_home(home);
end $$;

-- What happened to a home as a visitor of this post reads it: its own events, and those of earlier posts until it began.
create function home_line(asked text) returns setof home_events language sql stable as $$
  select e.* from home_posts own join home_posts mate on mate.home_id = own.home_id join home_events e on e.property_id = mate.property_id
  where own.property_id = asked and e.listed_for is not distinct from own.listed_for
    and (mate.property_id = own.property_id or e.at < own.first_listed_at)
  order by e.at, e.seq
$$;

-- The last time that the home became cheaper than it had been, and still is.
create function last_reduction(asked text, price bigint, currency text) returns timestamptz language sql stable as $$
  select max(at) from (
    select e.at, e.price, e.currency, lag(e.price) over line as former, lag(e.currency) over line as former_currency
    from home_line(asked) e window line as (order by e.at, e.seq)
  ) step
  where step.price < former and last_reduction.price < former and step.currency = former_currency and step.currency = last_reduction.currency
$$;

create or replace function note_home_event() returns trigger language plpgsql as $$
declare
  is_listed boolean := new.publication = 'published' and new.deleted_at is null;
  was_listed boolean := false;
  is_repeated boolean;
begin
  if tg_op = 'UPDATE' then
    was_listed := old.publication = 'published' and old.deleted_at is null;
  end if;
  if is_listed then
    perform keep_home_post(new.id);
  elsif was_listed then
    perform lock_homes();
    update home_posts set unlisted_at = now() where property_id = new.id;
  end if;
  if is_listed and (not was_listed or new.listed_for is distinct from old.listed_for) then
    -- Posted again, also as another property, while nobody else offers the home.
    is_repeated := exists (select from home_line(new.id)) and not exists (
      select from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
      where own.property_id = new.id and mate.unlisted_at is null
    );
    insert into home_events (property_id, at, kind, price, currency, listed_for)
    -- Only a first event has the day of publication: one of another offer since then comes now.
    select new.id, case when is_first then least(coalesce(new.published_at, now()), now()) else now() end,
      case when is_known or is_repeated then 'relisted' else 'listed' end, new.price, new.currency, new.listed_for
    from (
      select count(*) = 0 as is_first, coalesce(bool_or(e.listed_for is not distinct from new.listed_for), false) as is_known
      from home_events e where e.property_id = new.id
    ) earlier;
    if new.status <> 'available' then
      insert into home_events (property_id, at, kind, price, currency, listed_for)
      values (new.id, now(), new.status::text, new.price, new.currency, new.listed_for);
    end if;
  elsif was_listed and not is_listed then
    insert into home_events (property_id, at, kind, price, currency, listed_for)
    values (new.id, now(), 'unlisted', new.price, new.currency, new.listed_for);
  elsif is_listed then
    if new.price <> old.price or new.currency <> old.currency then
      insert into home_events (property_id, at, kind, price, currency, price_before, listed_for)
      values (new.id, now(), 'price', new.price, new.currency, case when new.currency = old.currency then old.price end, new.listed_for);
    end if;
    if new.status <> old.status then
      insert into home_events (property_id, at, kind, price, currency, listed_for)
      values (new.id, now(), new.status::text, new.price, new.currency, new.listed_for);
    end if;
  end if;
  return null;
end $$;
drop trigger note_home_event on properties;
create trigger note_home_event after insert or update of publication, deleted_at, published_at, status, price, currency, listed_for, type, bedrooms,
  bathrooms, area, area_unit, carpet_area, floor_no, total_floors, facing, built_year, plot_length_ft, plot_width_ft, city, location, project_name,
  tower_id, address, latitude, longitude, is_location_approximate
  on properties for each row execute function note_home_event();

-- What is deleted for good was on the market until then.
create function end_home_post() returns trigger language plpgsql as $$
begin
  if old.publication = 'published' and old.deleted_at is null then
    insert into home_events (property_id, at, kind, price, currency, listed_for)
    values (old.id, now(), 'unlisted', old.price, old.currency, old.listed_for);
    perform lock_homes();
    update home_posts set unlisted_at = now() where property_id = old.id;
  end if;
  return null;
end $$;
create trigger end_home_post after delete on properties for each row execute function end_home_post();

-- A photo that comes later may be the one that tells.
create function note_home_photos() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  -- Their rows before the lock, see lock_homes.
  select array_agg(id) into ids from (
    select id from properties where id in (select property_id from written where photo_hash is not null)
      and publication = 'published' and deleted_at is null
    order by number for no key update
  ) locked;
  perform keep_home_post(id) from unnest(ids) id;
  return null;
end $$;
create trigger note_home_photos_inserted after insert on media_items referencing new table as written
  for each statement execute function note_home_photos();
create trigger note_home_photos_updated after update on media_items referencing new table as written
  for each statement execute function note_home_photos();

-- Nothing is recognised by photos that are gone: a save may put others in their place.
create function drop_home_photos() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(id) into ids from (
    select id from properties where id in (select property_id from written where photo_hash is not null) order by number for no key update
  ) locked;
  if ids is null then return null; end if;
  perform lock_homes();
  update home_posts o set photos = f.photos from home_facts f
  where f.property_id = any (ids) and o.property_id = f.property_id and o.photos <> f.photos;
  return null;
end $$;
create trigger drop_home_photos after delete on media_items referencing old table as written
  for each statement execute function drop_home_photos();

-- Days since 1970 in India: small numbers, which the index compares.
create function india_day(at timestamptz) returns smallint language sql immutable parallel safe strict as $$
  select floor((extract(epoch from at) + 19800) / 86400)::smallint
$$;

alter table property_search add column listed_day smallint, add column reduced_day smallint;
create or replace view property_search_source as
select
  p.number, p.type, p.listed_for, p.possession_status, p.furnish_category, p.lister_type,
  p.bedrooms, p.bathrooms, p.age, p.built_year, p.floor_no,
  coalesce(p.covered_parking, false) as has_covered_parking,
  p.status = 'available' as is_available, p.is_featured, p.is_verified,
  p.currency, p.price, p.area_sqft::double precision as area_sqft,
  p.latitude, p.longitude,
  canonical_city(p.city) as city_key, canonical_state(p.state) as state_key, fold(p.country) as country_key,
  coalesce((
    select bit_or(1::bigint << a.bit) from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id
  ), 0) as amenities,
  least(p.created_at, earlier.since) as created_at,
  (
    floor(extract(epoch from least(p.published_at, earlier.since)) / 3600)
    + case when exists (select from media_items m where m.property_id = p.id and m.kind = 'image') then 365 * 24 else 0 end
    + case when p.is_featured then 90 * 24 else 0 end
    + case when p.is_verified then 45 * 24 else 0 end
    + case when length(p.description) >= 200 then 15 * 24 else 0 end
    + case when p.latitude is not null and not p.is_location_approximate then 15 * 24 else 0 end
    - case when p.confirmation_stage = 2 then 180 * 24 else 0 end
    - case when p.status = 'available' then 0 else 100 * 365 * 24 end
  )::integer as rank,
  p.power_backup,
  p.facing,
  case
    when p.type <> 'apartment' or p.total_floors is null then null
    when p.total_floors <= 4 then 'low-rise'
    when p.total_floors <= 12 then 'mid-rise'
    else 'high-rise'
  end as building_height,
  india_day(least(p.published_at, earlier.since)) as listed_day,
  india_day(last_reduction(p.id, p.price, p.currency)) as reduced_day
from properties p
-- A home that is posted again is no newer.
left join lateral (
  select min(mate.first_listed_at) as since from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
  where own.property_id = p.id
) earlier on true
where p.publication = 'published' and p.deleted_at is null;

set local statement_timeout = 0;
insert into home_posts (
  property_id, first_listed_at, type, listed_for, price, bedrooms, bathrooms, area_sqft, carpet_area, floor_no, total_floors, facing, built_year,
  sides, city_key, locality, project, tower, unit, latitude, longitude, photos
)
select f.* from home_facts f where exists (select from home_events e where e.property_id = f.property_id);
update home_posts o set unlisted_at = (select max(at) from home_events e where e.property_id = o.property_id)
from properties p where p.id = o.property_id and (p.publication <> 'published' or p.deleted_at is not null);
update property_search s set listed_day = source.listed_day, reduced_day = source.reduced_day from property_search_source source
where source.number = s.number;
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
