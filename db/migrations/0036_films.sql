-- What is known about playing an uploaded film: whether it waits to be looked at, is being converted, plays in every browser, or cannot be
-- converted. Null: not a film, or saved before this was recorded.
alter table uploads
  add column film_state text check (film_state in ('waiting', 'converting', 'plays', 'failed')),
  -- Of the conversion.
  add column film_percent smallint check (film_percent between 0 and 100),
  -- A file made of another one has a longer name.
  drop constraint uploads_key_check,
  add constraint uploads_key_check check (key ~ '^(properties/(images|videos)/prp|projects/(images|videos|brochures)/prj|accounts/photos/acc)_[0-9a-hjkmnp-tv-z]{26}/[A-Za-z0-9][A-Za-z0-9._-]{0,129}$');
create index uploads_films_under_way on uploads (property_id, project_id) where film_state in ('waiting', 'converting', 'failed');
