-- What builders do with projects stands among their latest activities too.
alter table activities
  alter column property_id drop not null,
  add column project_id ulid_suffixed references projects on delete cascade,
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (
    case
      when property_id is not null and project_id is null then kind in (
        'property_created', 'property_published', 'property_unpublished', 'property_deleted', 'property_restored', 'property_status_changed'
      )
      when project_id is not null and property_id is null then kind in (
        'project_created', 'project_published', 'project_unpublished', 'project_deleted', 'project_restored'
      )
      else false
    end
  );
create index activities_by_project on activities (project_id) where project_id is not null;
