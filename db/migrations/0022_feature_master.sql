-- Features that the wizard offers (PWIZ-10), as operators keep them. What a property says of itself stays as its lister said it.
create table features (
  id ulid_suffixed primary key check (id like 'ftr\_%'),
  name text not null check (length(name) between 1 and 60)
);
create unique index features_folded_name on features (fold(name));
insert into features (id, name) values
  ('ftr_00000000000000000000000001', 'Balcony'),
  ('ftr_00000000000000000000000002', 'Borewell'),
  ('ftr_00000000000000000000000003', 'Corner'),
  ('ftr_00000000000000000000000004', 'Gated street'),
  ('ftr_00000000000000000000000005', 'Home office'),
  ('ftr_00000000000000000000000006', 'Main road'),
  ('ftr_00000000000000000000000007', 'Modular kitchen'),
  ('ftr_00000000000000000000000008', 'Park facing'),
  ('ftr_00000000000000000000000009', 'Pooja room'),
  ('ftr_0000000000000000000000000a', 'Servant room'),
  ('ftr_0000000000000000000000000b', 'Solar water heater'),
  ('ftr_0000000000000000000000000c', 'Store room'),
  ('ftr_0000000000000000000000000d', 'Study'),
  ('ftr_0000000000000000000000000e', 'Terrace'),
  ('ftr_0000000000000000000000000f', 'Utility area'),
  ('ftr_0000000000000000000000000g', 'Vastu compliant'),
  ('ftr_0000000000000000000000000h', 'Wheelchair access');

alter table operator_log
  drop constraint operator_log_entity_kind_check,
  add constraint operator_log_entity_kind_check
    check (entity_kind in ('property', 'lister', 'amenity', 'advertisement', 'feature'));
