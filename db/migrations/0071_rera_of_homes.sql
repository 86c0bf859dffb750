-- The RERA registration of each home: until when it is valid, or why there is none (issue 16, 6).
create type rera_exemption as enum ('small', 'completed', 'renovation');
alter table properties
  add column rera_valid_until date,
  add column rera_exemption rera_exemption,
  -- The last day in India on which it is shown, while its lister has been told; null otherwise.
  add column rera_due date,
  -- 0: not told; 1: told 30 days before; 2: told 7 days before; 3: hidden since that day is over.
  add column rera_stage smallint not null default 0 check (rera_stage between 0 and 3),
  add constraint properties_rera_due_check check ((rera_stage > 0) = (rera_due is not null));
-- What needs a registration, or did when its lister was told.
create index properties_to_register on properties (lister_id)
  where rera_stage > 0 or listed_for = 'new-launch' or possession_status in ('under-construction', 'new-launch');

-- An agent's own registration: of which state's authority, and its last day.
alter table accounts
  add column rera_agent_state text check (length(rera_agent_state) between 1 and 80),
  add column rera_agent_valid_until date,
  -- 1: told 30 days before its last day; 2: told 7 days before; 3: told that the number is hidden since that day is over.
  add column rera_agent_stage smallint not null default 0 check (rera_agent_stage between 0 and 3);
create index accounts_rera_agents on accounts (rera_agent_valid_until) where rera_agent_valid_until is not null;
