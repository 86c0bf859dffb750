-- The page of a project, and of each other home in it, changes when a home comes, goes, or takes another place in the list of homes;
-- what is said of a home itself is a change of that home alone.
create or replace function log_property_change() returns trigger language plpgsql as $$
begin
  -- Another change of the same transaction may have been noted already, by a picture that goes with its property.
  insert into change_log (entity, entity_id, property_number) values ('property', coalesce(new.id, old.id), coalesce(new.number, old.number))
    on conflict (xid, entity, entity_id) do update set property_number = excluded.property_number where change_log.property_number is null;
  if (old.project_id, old.publication, old.deleted_at, old.status, old.published_at)
    is distinct from (new.project_id, new.publication, new.deleted_at, new.status, new.published_at)
  then
    if old.project_id is not null then
      perform log_change('project', old.project_id);
    end if;
    if new.project_id is not null then
      perform log_change('project', new.project_id);
    end if;
  end if;
  perform pg_notify('change_log', '');
  return null;
end $$;
