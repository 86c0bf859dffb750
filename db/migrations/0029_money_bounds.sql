-- As far as saves and imports go: amounts of money have one bound.
alter table properties
  drop constraint properties_deposit_check,
  drop constraint properties_maintenance_check,
  add constraint properties_deposit_check check (deposit between 0 and 1000000000000000),
  add constraint properties_maintenance_check check (maintenance between 0 and 1000000000000000);
