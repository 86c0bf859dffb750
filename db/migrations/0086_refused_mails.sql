-- A mailbox that refuses every mail must not keep its homes shown for ever (issue 16, 1).

-- Mails that a server refused on behalf of their recipient, while others were accepted. `refused_at`: the first time.
create table refused_mails (
  key text primary key check (length(key) between 1 and 120),
  refused_at timestamptz not null
);
create index refused_mails_by_time on refused_mails (refused_at);
create index sent_mails_by_time on sent_mails (sent_at);
