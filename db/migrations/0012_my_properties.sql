-- What listers' own edits need: half-filled drafts, which field was changed when, and the end of deleted properties after 30 days.
alter table properties
  drop constraint properties_check1,
  -- A draft may hold one of the two; a card shows both.
  add constraint properties_area_has_unit check (publication <> 'published' or (area is null) = (area_unit is null)),
  -- Column, or amenities, images, videos, to the version in which it was last changed: by it a save that began earlier learns what it would undo.
  add column field_versions jsonb not null default '{}';

create function note_changed_fields() returns trigger language plpgsql as $$
begin
  new.field_versions := new.field_versions || (
    select coalesce(jsonb_object_agg(field.key, new.version), '{}')
    from jsonb_each(to_jsonb(new) - array['version', 'updated_at', 'field_versions']) field
    where field.value is distinct from to_jsonb(old) -> field.key
  );
  return new;
end $$;
create trigger note_changed_fields before update on properties
  for each row when (new.version > old.version) execute function note_changed_fields();

create index properties_deleted on properties (deleted_at) where deleted_at is not null;

-- Leads stay when the property that they came for is gone for good.
alter table leads
  drop constraint leads_check,
  drop constraint leads_property_id_fkey,
  add constraint leads_property_id_fkey foreign key (property_id) references properties on delete set null;

-- Leads and their comments tell of themselves when they came; only what properties go through is noted down.
alter table activities
  drop column lead_id,
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (kind in (
    'property_created', 'property_published', 'property_unpublished', 'property_deleted', 'property_restored', 'property_status_changed'
  )),
  drop constraint activities_property_id_fkey,
  alter column property_id set not null,
  add constraint activities_property_id_fkey foreign key (property_id) references properties on delete cascade;
