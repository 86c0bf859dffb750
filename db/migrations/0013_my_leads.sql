-- What the panel asks of leads: how many are unread, and what else the same person has asked.
create index leads_unread on leads (lister_id) where read_at is null and erased_at is null;
create index leads_by_email on leads (lister_id, email) where email is not null;
create index leads_by_phone on leads (lister_id, phone) where phone is not null;

-- The first comment is the first reply, also of those written before replies were noted down.
update leads set first_replied_at = reply.at, read_at = reply.at
from (select lead_id, min(created_at) as at from lead_comments group by lead_id) reply
where reply.lead_id = leads.id;
