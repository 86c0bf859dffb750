-- The operators' market page counts the leads of whole months.
create index leads_by_creation on leads (created_at);
