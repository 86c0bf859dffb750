-- 0088 parted a home that is shown roughly from another lister's exact post only at the moment of hiding, and only if that post was listed then.
-- Their histories stayed one, and equal first days led to the exact post, when the lister had deleted the exact post and posted again roughly,
-- when the other post was listed again later, and when a third post connected the two.
create function part_hidden_places(homes bigint[]) returns void language plpgsql as $$
declare
  home bigint;
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
    -- A lister's own posts stay together: nobody else learns a place from them.
    delete from home_matches m using home_posts a, home_posts b
    where a.home_id = home and b.home_id = home and m.property_id = a.property_id and m.other_id = b.property_id and m.undone_at is null
      and not exists (
        select from properties one join properties other on other.lister_id = one.lister_id
        where one.id = a.property_id and other.id = b.property_id
      )
      and same_home(a, b) is null;
    if found then perform regroup_home(home); end if;
  end loop;
end $$;

create or replace function forget_hidden_places_of_written() returns trigger language plpgsql as $$
begin
  -- Its own updates fire the trigger again, in the end for no rows.
  if exists (select from written) then
    perform part_hidden_places(array(select distinct home_id from written));
  end if;
  return null;
end $$;

create or replace function hide_place_of_home() returns trigger language plpgsql as $$
begin
  perform lock_homes();
  perform part_hidden_places(array(select home_id from home_posts where property_id = new.id));
  return null;
end $$;

set local statement_timeout = 0;
select part_hidden_places(array(
  select o.home_id from home_posts o join properties p on p.id = o.property_id where p.place_shown = 'roughly'
));
