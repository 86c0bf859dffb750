-- "Sector 50" is one name beside its two words: those alone found homes in Sector 150 on plots of 30 by 50.
create function numbered_names(words text[]) returns text[] immutable strict parallel safe language sql
as $$
  select coalesce(array_agg(kind || number), '{}')
  from generate_subscripts(words, 1) at,
    lateral (
      select
        case when words[at] in ('sector', 'sec', 'सेक्टर') then 'sector' when words[at] in ('phase', 'फेज') then 'phase' end as kind,
        coalesce((array[1, 2, 3, 4, 5])[array_position(array['i', 'ii', 'iii', 'iv', 'v'], words[at + 1])]::text, substring(words[at + 1] from '^[0-9]+$')) as number
    ) name
  where kind is not null and number is not null
$$;

create or replace view property_search_text_source as
select
  p.number, array_to_tsvector(head.words || numbered_names(head.words)) as head,
  array_to_tsvector(head.words || numbered_names(head.words) || described.words || numbered_names(described.words)) as words
from properties p, lateral (
  select search_words(concat_ws(' ', p.title, p.location, city_names(p.city), p.project_name, p.builder_name, p.zip_code)) as words offset 0
) head, lateral (
  select coalesce(search_words(p.description), '{}') as words offset 0
) described
where p.publication = 'published' and p.deleted_at is null;

set local statement_timeout = 0;
update property_search_text t set head = source.head, words = source.words from property_search_text_source source
where source.number = t.number and source.words <> t.words;
insert into search_vocabulary
select word from ts_stat('select words from property_search_text') used
where not exists (select from search_vocabulary known where known.word = used.word);
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
