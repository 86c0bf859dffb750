-- Enquirers may have a number of another country, in E.164; Indian ones stay ten digits. Enquiries may be about an agent.
alter table leads
  drop constraint leads_phone_check,
  add constraint leads_phone_check check (phone ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$'),
  drop constraint leads_target_type_check,
  add constraint leads_target_type_check check (target_type in ('Property', 'Project', 'Builder', 'Agent'));
alter table service_enquiries
  drop constraint service_enquiries_phone_check,
  add constraint service_enquiries_phone_check check (phone ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$');
