-- What builders do with projects stands among their latest activities too.
alter table activities
  add column project_id ulid_suffixed references projects on delete cascade,
  drop constraint activities_kind_check,
  drop constraint activities_name_property,
  add constraint activities_kind_check check (
    case
      when project_id is not null then property_id is null and kind in (
        'project_created', 'project_published', 'project_unpublished', 'project_deleted', 'project_restored'
      )
      when property_id is not null then kind in (
        'property_created', 'property_published', 'property_unpublished', 'property_deleted', 'property_restored',
        'property_status_changed', 'property_checks_ended'
      )
      else kind in ('account_suspended', 'account_reopened')
    end
  );
create index activities_by_project on activities (project_id) where project_id is not null;
