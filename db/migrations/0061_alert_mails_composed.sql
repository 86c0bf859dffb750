-- When a mail's content was last read: one that is being sent keeps its homes, others that wait for the mail server give theirs to the first.
alter table alert_mails add column composed_at timestamptz;
