-- Reports of a property that left the site before an operator had looked; it waits when it is shown again.
alter table property_reports
  drop constraint property_reports_outcome_check,
  add constraint property_reports_outcome_check check (outcome in ('kept', 'taken-down', 'gone'));
-- For the limit of what one address reports.
create index property_reports_by_email on property_reports (email, created_at) where email is not null;
alter table property_reviews
  drop constraint property_reviews_cause_check,
  add constraint property_reviews_cause_check check (cause in ('new-lister', 'taken-down-before', 'reported-before'));

alter table operator_log
  drop constraint operator_log_entity_kind_check,
  add constraint operator_log_entity_kind_check
    check (entity_kind in ('property', 'lister', 'amenity', 'advertisement', 'feature', 'operator', 'mail')),
  -- Whom it concerns, until their account ends: then the words about them go, and the fact stays.
  add column lister_id ulid_suffixed;
update operator_log set lister_id = case entity_kind
  when 'lister' then (select id from accounts where id = entity_id)
  when 'property' then (select lister_id from properties where id = entity_id)
  when 'advertisement' then (select account_id from advertisements where id = entity_id)
end;
-- Where nobody can tell any more whom they concern.
update operator_log set before = before - 'reason', after = after - 'reason'
  where entity_kind in ('lister', 'advertisement') and lister_id is null;
update operator_log set before = before - 'note', after = after - 'note' where entity_kind = 'property' and lister_id is null;
create index operator_log_by_lister on operator_log (lister_id) where lister_id is not null;

-- What operators do to an account is no property's.
alter table activities
  alter column property_id drop not null,
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (kind in (
    'property_created', 'property_published', 'property_unpublished', 'property_deleted', 'property_restored',
    'property_status_changed', 'property_checks_ended', 'account_suspended', 'account_reopened'
  )),
  add constraint activities_name_property check ((property_id is null) = (kind in ('account_suspended', 'account_reopened')));
