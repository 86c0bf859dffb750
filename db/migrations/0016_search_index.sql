-- What the search index in memory needs to know besides the tables that PostgreSQL itself searches.

-- The index knows properties by their numbers, and a deleted one has no other trace left.
alter table change_log add column property_number bigint;

create or replace function log_property_change() returns trigger language plpgsql as $$
begin
  -- Another change of the same transaction may have been noted already, by a picture that goes with its property.
  insert into change_log (entity, entity_id, property_number) values ('property', coalesce(new.id, old.id), coalesce(new.number, old.number))
    on conflict (xid, entity, entity_id) do update set property_number = excluded.property_number where change_log.property_number is null;
  perform pg_notify('change_log', '');
  return null;
end $$;

-- Another value with each rebuild of search's tables, of which no trigger tells: an index made before has to be made anew.
alter table site add column search_generation uuid not null default gen_random_uuid();

-- Whether a published home has the word, which is as search_words() gives it: nothing that a tsquery would read otherwise. By the index in
-- any case: PostgreSQL knows too little of a word that is a parameter, and would rather look at all homes.
create function is_word_in_use(word text) returns boolean stable strict parallel safe language plpgsql set enable_seqscan = off as $$
begin
  return exists (select from property_search_text where words @@ ('''' || word || '''')::tsquery);
end $$;
