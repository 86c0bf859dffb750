-- Once a post of a home is shown roughly (issue 16, 5), what its former posts said of the place is deleted. Otherwise a stranger could copy the
-- post with a guessed place: a copy that contradicts the former posts is another home, and its history would tell whether the guess is right.
-- Posts that are listed show their place on their own pages.
create function forget_hidden_places(homes bigint[]) returns void language sql as $$
  update home_posts o set project = null, tower = null, unit = null, latitude = null, longitude = null
  where o.home_id = any (homes) and o.unlisted_at is not null
    and (o.project is not null or o.tower is not null or o.unit is not null or o.latitude is not null)
    and exists (
      select from home_posts mate join properties p on p.id = mate.property_id where mate.home_id = o.home_id and p.place_shown = 'roughly'
    )
$$;

create function forget_hidden_places_of_written() returns trigger language plpgsql as $$
begin
  -- Its own update fires the trigger again, in the end for no rows.
  if exists (select from written) then
    perform forget_hidden_places(array(select distinct home_id from written));
  end if;
  return null;
end $$;
create trigger forget_hidden_places_inserted after insert on home_posts referencing new table as written
  for each statement execute function forget_hidden_places_of_written();
create trigger forget_hidden_places_updated after update on home_posts referencing new table as written
  for each statement execute function forget_hidden_places_of_written();

-- Another lister's listed post that was matched by door or pin alone would give the place away, because both have one history.
create function hide_place_of_home() returns trigger language plpgsql as $$
declare
  home bigint;
begin
  perform lock_homes();
  select home_id into home from home_posts where property_id = new.id;
  if home is null then return null; end if;
  perform forget_hidden_places(array[home]);
  delete from home_matches m
  using home_posts a join properties own on own.id = a.property_id, home_posts b join properties other on other.id = b.property_id
  where a.home_id = home and own.lister_id = new.lister_id
    and b.home_id = home and other.lister_id <> new.lister_id and b.unlisted_at is null and other.place_shown = 'exact'
    and m.property_id = least(a.property_id, b.property_id) and m.other_id = greatest(a.property_id, b.property_id) and m.undone_at is null
    and same_home(a, b) is null;
  if found then perform regroup_home(home); end if;
  return null;
end $$;
-- Its name puts it after note_home_event, which writes what the post says now.
create trigger then_hide_place_of_home after update of place_shown on properties
  for each row when (new.place_shown = 'roughly' and old.place_shown = 'exact') execute function hide_place_of_home();

set local statement_timeout = 0;
select forget_hidden_places(array(
  select o.home_id from home_posts o join properties p on p.id = o.property_id where p.place_shown = 'roughly'
));
