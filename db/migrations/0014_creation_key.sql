-- A browser that never got the answer to a creation sends it again under the same key, and no second property comes of it.
alter table properties
  add column creation_key text check (creation_key ~ '^[A-Za-z0-9_-]{16,64}$');
create unique index properties_by_creation_key on properties (lister_id, creation_key) where creation_key is not null;
