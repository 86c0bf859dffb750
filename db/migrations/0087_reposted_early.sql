-- Recognition of homes, second part (issue 16, 2): posts that overlap for a few days, reductions that are some, photos from before.

-- The last time that the home became cheaper than at any time of the 30 days before, and still is: the rule of the EU's price indication directive
-- (98/6/EC, article 6a). A price that was raised for a day makes no reduction.
create or replace function last_reduction(asked text, price bigint, currency text) returns timestamptz language sql stable as $$
  with line as materialized (select e.at, e.seq, e.price from home_line(asked) e where e.currency = last_reduction.currency)
  select max(step.at) from line step cross join lateral (
    select min(b.price) as price from line b
    where (b.at, b.seq) < (step.at, step.seq)
      and b.at >= coalesce((select max(s.at) from line s where s.at <= step.at - interval '30 days'), '-infinity')
  ) lowest
  where step.price < lowest.price and last_reduction.price < lowest.price
$$;

create or replace function same_home(a home_posts, b home_posts) returns text language plpgsql stable as $$
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
  -- Somebody who offers both at once says that they are two, unless the new post only came some days before the old one went.
  if is_one_lister and (
    (a.unlisted_at is null and b.unlisted_at is null)
    or least(a.unlisted_at, b.unlisted_at) - greatest(a.first_listed_at, b.first_listed_at) > interval '7 days'
  ) then return null; end if;
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

-- When a post ends, its lister may have posted the home again some days before. The transaction that ends a post holds the lock of the homes.
create function recognise_next_post() returns trigger language plpgsql as $$
begin
  if exists (
    select from home_posts o join properties next on next.id = o.property_id join properties ended on ended.lister_id = next.lister_id
    where ended.id = new.property_id and o.property_id <> new.property_id and o.home_id <> new.home_id
      and o.city_key = new.city_key and o.type = new.type and o.listed_for = new.listed_for
      and coalesce(o.bedrooms, -1::smallint) = coalesce(new.bedrooms, -1::smallint)
      and o.area_sqft between new.area_sqft * 0.98 and new.area_sqft * 1.0205
      and o.unlisted_at is null and new.unlisted_at - o.first_listed_at <= interval '7 days'
  ) then perform recognise_home(new.property_id); end if;
  return null;
end $$;
create trigger recognise_next_post after update of unlisted_at on home_posts
  for each row when (old.unlisted_at is null and new.unlisted_at is not null) execute function recognise_next_post();

-- Pictures from before 0070 have no hash: a job makes them, some each night.
alter table uploads add column wants_hash boolean not null default false;
set local statement_timeout = 0;
update uploads set wants_hash = true where confirmed_at is not null and photo_hash is null and key like 'properties/images/%';
create index uploads_to_hash on uploads (key) where wants_hash;

-- No home counts as reduced now that did not before.
update property_search s set reduced_day = source.reduced_day from property_search_source source
where source.number = s.number and s.reduced_day is not null and source.reduced_day is distinct from s.reduced_day;
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
