-- Two ways were left from a home that is shown roughly to its exact place.
--
-- 0088 forgot the place of posts of the same home alone. A lister who had offered the home exactly for over a week beside the post that shows it
-- roughly has two homes by the rules, and the exact post kept its place when it was taken down: a stranger's copy with a guessed place joined both
-- where the guess was right, and its history told so.
-- Posts of the lister's other homes that say nothing else than this one, as far as both say it.
create function twins_of_post(post home_posts, lister text) returns setof home_posts language sql stable as $$
  select (twin.o).* from (
    select o from home_posts o join properties p on p.id = o.property_id
    where p.lister_id = lister and o.city_key = post.city_key and o.type = post.type and o.listed_for = post.listed_for
      and coalesce(o.bedrooms, -1::smallint) = coalesce(post.bedrooms, -1::smallint)
      and o.area_sqft between post.area_sqft * 0.98 and post.area_sqft * 1.0205 and o.home_id <> post.home_id
    -- Few are the lister's, and to compare all others with it would take long.
    offset 0
  ) twin where not contradict(twin.o, post)
$$;

create or replace function forget_hidden_places(homes bigint[]) returns void language plpgsql as $$
declare
  post home_posts;
  own properties;
  past text[] := array(
    select o.property_id from home_posts o where o.home_id = any (homes) and o.unlisted_at is not null and exists (
      select from home_posts mate join properties p on p.id = mate.property_id where mate.home_id = o.home_id and p.place_shown = 'roughly'
    )
  );
begin
  for post in select * from home_posts where home_id = any (homes) loop
    select * into own from properties where id = post.property_id;
    if own.place_shown = 'roughly' then
      past := past || array(select property_id from twins_of_post(post, own.lister_id) where unlisted_at is not null);
    elsif post.unlisted_at is not null and exists (
      select from twins_of_post(post, own.lister_id) twin join properties p on p.id = twin.property_id where p.place_shown = 'roughly'
    ) then
      past := past || post.property_id::text;
    end if;
  end loop;
  update home_posts o set project = null, tower = null, unit = null, latitude = null, longitude = null
  where o.property_id = any (past) and o.unlisted_at is not null
    and (o.project is not null or o.tower is not null or o.unit is not null or o.latitude is not null);
end $$;

-- 0089 kept a lister's own posts together, also those of another lister than the one who shows the place roughly. An earlier post of that other lister,
-- off the market by now and of the same home by its photos, still connected the hidden home with the exact post that its lister has now: their
-- histories stayed one, and equal first days led to the exact post.
create or replace function part_hidden_places(homes bigint[]) returns void language plpgsql as $$
declare
  home bigint;
  bridges text[];
begin
  perform forget_hidden_places(homes);
  for home in
    select distinct hidden.home_id from home_posts hidden join properties own on own.id = hidden.property_id
    where hidden.home_id = any (homes) and own.place_shown = 'roughly' and exists (
      select from home_posts shown join properties other on other.id = shown.property_id
      where shown.home_id = hidden.home_id and shown.unlisted_at is null and other.place_shown = 'exact' and other.lister_id <> own.lister_id
    )
  loop
    perform lock_homes();
    -- Posts off the market whose lister shows the home exactly in a post that by itself is not known to be of the hidden home. They stay with it.
    bridges := array(
      select past.property_id from home_posts past join properties p on p.id = past.property_id
      where past.home_id = home and past.unlisted_at is not null and exists (
        select from home_posts shown join properties other on other.id = shown.property_id
        where shown.home_id = home and shown.unlisted_at is null and other.place_shown = 'exact' and other.lister_id = p.lister_id
          and not exists (
            select from home_posts hidden join properties own on own.id = hidden.property_id
            where hidden.home_id = home and own.place_shown = 'roughly'
              and (own.lister_id = other.lister_id or same_home(hidden, shown) is not null)
          )
      )
    );
    -- A lister's own posts stay together: nobody else learns a place from them.
    delete from home_matches m using home_posts a, home_posts b
    where a.home_id = home and b.home_id = home and m.property_id = a.property_id and m.other_id = b.property_id and m.undone_at is null
      and not exists (
        select from properties one join properties other on other.lister_id = one.lister_id
        where one.id = a.property_id and other.id = b.property_id
      )
      and (a.property_id = any (bridges) or b.property_id = any (bridges) or same_home(a, b) is null);
    if found then perform regroup_home(home); end if;
  end loop;
end $$;

set local statement_timeout = 0;
select part_hidden_places(array(
  select o.home_id from home_posts o join properties p on p.id = o.property_id where p.place_shown = 'roughly'
));
