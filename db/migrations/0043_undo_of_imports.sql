-- The undo of an import gives changed homes back their values from before. restored and left are its results: of a changed home, as kept
-- is of a created one.
alter table listing_import_rows
  -- Of an updated home, until the undo: {version, columns, amenities}, the version after the import and the values before it.
  add column earlier jsonb,
  drop constraint listing_import_rows_result_check,
  add constraint listing_import_rows_result_check
    check (result in ('created', 'updated', 'unchanged', 'deleted', 'refused', 'removed', 'kept', 'restored', 'left'));

-- Each record is turned into JSON once: once for each of its columns, it took 10 ms a record.
create or replace function note_changed_fields() returns trigger language plpgsql as $$
declare
  former jsonb := to_jsonb(old);
  latter jsonb := to_jsonb(new) - array['version', 'updated_at', 'field_versions'];
begin
  new.field_versions := new.field_versions || (
    select coalesce(jsonb_object_agg(field.key, new.version), '{}')
    from jsonb_each(latter) field
    where field.value is distinct from former -> field.key
  );
  return new;
end $$;
