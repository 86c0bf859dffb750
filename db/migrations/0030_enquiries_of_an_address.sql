-- For the daily limit of enquiries that name one email address. Those that were erased name none.
create index leads_by_enquirer on leads (email, created_at) where email is not null;
