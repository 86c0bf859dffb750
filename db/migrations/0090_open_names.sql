-- The name that a person gave a photo or film may tell the place of a home that is shown roughly, and was in its public address. The site now
-- decides the names of photos and films; `named` is what the client calls a file whose key has another name.
alter table uploads add column named text;
create index uploads_by_named on uploads (named) where named is not null;
drop index uploads_by_name;
create unique index uploads_by_name on uploads (lower(coalesce(named, key)));
