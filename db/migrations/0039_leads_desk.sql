-- Without accents and in small letters, word by word: unlike fold, it leaves spaces alone, which takes a tenth of the time.
create function fold_letters(value text) returns text language sql immutable strict parallel safe
as $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$;

alter table leads
  -- The day in India on which the lister wants to come back to it.
  add column follow_up_on date,
  -- What a search looks through. Empty of the person as soon as the lead is.
  add column words text not null generated always as (
    fold_letters(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, '') || ' ' || target_title)
  ) stored,
  add constraint leads_erased_have_no_follow_up check (erased_at is null or follow_up_on is null);
create index leads_by_status on leads (lister_id, status, created_at desc);
create index leads_by_home on leads (lister_id, property_id, created_at) where property_id is not null;
create index leads_follow_up on leads (lister_id, follow_up_on) where follow_up_on is not null and status <> 'closed';
create index leads_due on leads (follow_up_on, lister_id) where follow_up_on is not null and status <> 'closed';
-- Those that may be overdue because nobody has answered.
create index leads_waiting on leads (lister_id, created_at)
  where status = 'new' and first_replied_at is null and erased_at is null;

alter table lead_comments
  -- status: a change of status, or a comment with one; note: the lister's own; the others: a way to the person was opened.
  add column kind text not null default 'status' check (kind in ('status', 'note', 'call', 'whatsapp', 'email')),
  -- What an undo restores; null in entries of before this migration.
  add column status_before lead_status,
  add column is_reply boolean not null default false,
  alter column comment drop not null,
  add constraint lead_comments_notes_say_something check (kind <> 'note' or comment is not null);

-- A comment on a lead that stays New is no reply.
update lead_comments set is_reply = true
from (
  select distinct on (lead_id) id from lead_comments where status <> 'new' order by lead_id, created_at, id
) replies
where replies.id = lead_comments.id;
update leads set first_replied_at = replied.at
from leads l left join (select lead_id, created_at as at from lead_comments where is_reply) replied on replied.lead_id = l.id
where leads.id = l.id and leads.first_replied_at is distinct from replied.at;

create table lead_templates (
  id ulid_suffixed primary key check (id like 'tpl\_%'),
  account_id ulid_suffixed not null references accounts,
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index lead_templates_by_account on lead_templates (account_id, created_at);
