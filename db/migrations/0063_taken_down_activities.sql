-- That an operator took a home down stands among its lister's latest activities, not as if the lister had unpublished it.
alter table activities
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (
    case
      when project_id is not null then property_id is null and kind in (
        'project_created', 'project_published', 'project_unpublished', 'project_deleted', 'project_restored'
      )
      when property_id is not null then kind in (
        'property_created', 'property_published', 'property_unpublished', 'property_taken_down', 'property_deleted', 'property_restored',
        'property_status_changed', 'property_checks_ended'
      )
      else kind in ('account_suspended', 'account_reopened')
    end
  );
