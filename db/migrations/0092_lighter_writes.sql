-- Writing a home took milliseconds, most of them to plan the same statements again: a plan for the given array always looks cheaper than one for
-- any array, and is not kept. 25,000 imported homes took minutes, and a morning that hides homes took 20 ms for each.
alter function refresh_property_search (text[]) set plan_cache_mode = force_generic_plan;
alter function refresh_property_search_text (text[]) set plan_cache_mode = force_generic_plan;

-- The names of states were folded again for each comparison: over a hundred for a state of another country.
create function fold_each(texts text[]) returns text[] immutable strict parallel safe language sql
as $$ select array(select public.fold(one) from unnest(texts) one) $$;
alter table states add column folded_aliases text[] not null generated always as (fold_each(aliases)) stored;
create or replace function canonical_state(name text) returns text stable strict parallel safe language sql
as $$
  select coalesce(
    (select folded from states where folded = asked.name),
    (select folded from states where asked.name = any (folded_aliases) limit 1),
    asked.name
  )
  from (select fold($1) as name offset 0) asked -- folds it once
$$;

-- Only homes with one of these two can have a hidden place: a post that is shown roughly, and a past post whose lister shows a home roughly.
create index properties_shown_roughly on properties (lister_id) where place_shown = 'roughly';
create function may_have_hidden_place(homes bigint[]) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return exists (
    select from home_posts o join properties p on p.id = o.property_id
    where o.home_id = any (homes) and (p.place_shown = 'roughly' or (o.unlisted_at is not null and (
      -- Not exists: its plan may read all homes that are shown roughly.
      select true from properties rough where rough.lister_id = p.lister_id and rough.place_shown = 'roughly' limit 1
    )))
  );
end $$;
create or replace function forget_hidden_places_of_written() returns trigger language plpgsql as $$
declare
  homes bigint[] := array(select distinct home_id from written);
begin
  -- Its own updates fire the trigger again, in the end for no rows.
  if homes <> '{}' and may_have_hidden_place(homes) then
    perform part_hidden_places(homes);
  end if;
  return null;
end $$;
