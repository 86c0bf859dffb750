-- Recognising a home took time in proportion to the market: the planner read all posts for the two that may show a photo, too. It finds them
-- by the index of photos now, and looks only for photos that both posts show.
create or replace function same_photos(a home_posts, b home_posts) returns bigint
language sql stable parallel safe set enable_seqscan = off as $$
  select count(*) from (
    select mine from unnest(a.photos) mine
    where exists (select from unnest(b.photos) theirs where bit_count(mine # theirs) <= 9)
    offset 0
  ) shown_by_both
  where (
    select count(*) from (
      select from home_posts o where o.photos @> array[mine] and o.photos <> '{}' and o.home_id not in (a.home_id, b.home_id) limit 2
    ) elsewhere
  ) < 2
$$;
