-- A home that loses its project loses the tower and configuration there, whichever of the foreign keys acts first.
create function untie_project_parts() returns trigger language plpgsql as $$
begin
  new.tower_id := null;
  new.configuration_id := null;
  return new;
end $$;
update properties set tower_id = null, configuration_id = null where project_id is null;
create trigger untie_project_parts before update of project_id on properties
  for each row when (new.project_id is null) execute function untie_project_parts();
alter table properties add constraint properties_parts_have_project
  check (project_id is not null or (tower_id is null and configuration_id is null));
