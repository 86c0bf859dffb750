-- Whom a lister prefers as tenants is searched: "2bhk for family". A PG is for women or for men.
alter table properties drop constraint properties_tenants_preferred_check,
  add constraint properties_tenants_preferred_check check (tenants_preferred <@ '{family,bachelors,company,students,women,men}'::text[]) not valid;
alter table properties validate constraint properties_tenants_preferred_check;

create or replace view property_search_text_source as
select
  p.number, array_to_tsvector(head.words || numbered_names(head.words)) as head,
  array_to_tsvector(head.words || numbered_names(head.words) || described.words || numbered_names(described.words)) as words
from properties p, lateral (
  select search_words(concat_ws(' ', p.title, p.location, city_names(p.city), p.project_name, p.builder_name, p.zip_code,
    array_to_string(p.features || p.custom_amenities || p.tenants_preferred, ' '))) as words offset 0
) head, lateral (
  select coalesce(search_words(p.description), '{}') as words offset 0
) described
where p.publication = 'published' and p.deleted_at is null;

create or replace function search_updated_properties() returns trigger language plpgsql as $$
begin
  perform refresh_property_search(array(select id from written));
  perform refresh_property_search_text(array(
    select w.id from written w join former f on f.id = w.id
    where (w.title, w.description, w.location, w.city, w.project_name, w.builder_name, w.zip_code, w.features, w.custom_amenities,
        w.tenants_preferred, w.publication, w.deleted_at is null)
      is distinct from
      (f.title, f.description, f.location, f.city, f.project_name, f.builder_name, f.zip_code, f.features, f.custom_amenities,
        f.tenants_preferred, f.publication, f.deleted_at is null)
  ));
  return null;
end $$;

set local statement_timeout = 0;
update property_search_text t set head = source.head, words = source.words from property_search_text_source source
where source.number = t.number and source.head <> t.head;
insert into search_vocabulary
select word from ts_stat('select words from property_search_text') used
where not exists (select from search_vocabulary known where known.word = used.word);
-- Indexes of the previous rows rebuild.
update site set search_generation = gen_random_uuid();
