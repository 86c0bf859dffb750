-- Which enquiries their listers have been reminded of (issue 16, 4): each once at each step, however often the job runs.
create table lead_reminders (
  lead_id ulid_suffixed not null references leads on delete cascade,
  -- Hours since the enquiry.
  step smallint not null check (step in (2, 24)),
  -- Those of one lister at one time are in one mail.
  at timestamptz not null,
  primary key (lead_id, step)
);

-- What may wait for a reply, by its age.
create index leads_to_remind_of on leads (created_at)
  where status = 'new' and first_replied_at is null and erased_at is null and lead_nature = 'Enquiry';
