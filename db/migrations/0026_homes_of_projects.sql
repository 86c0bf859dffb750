-- The page of a project shows the homes in it: it learns of each that comes, changes, moves or goes.
create or replace function log_property_change() returns trigger language plpgsql as $$
begin
  -- Another change of the same transaction may have been noted already, by a picture that goes with its property.
  insert into change_log (entity, entity_id, property_number) values ('property', coalesce(new.id, old.id), coalesce(new.number, old.number))
    on conflict (xid, entity, entity_id) do update set property_number = excluded.property_number where change_log.property_number is null;
  if old.project_id is not null then
    perform log_change('project', old.project_id);
  end if;
  if new.project_id is not null then
    perform log_change('project', new.project_id);
  end if;
  perform pg_notify('change_log', '');
  return null;
end $$;
