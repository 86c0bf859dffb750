-- A mail that the relay has passed on stands in the history of its lead, whichever side wrote it (issue 16, 5).
alter table lead_comments
  drop constraint lead_comments_kind_check,
  add constraint lead_comments_kind_check check (kind in ('status', 'note', 'call', 'whatsapp', 'email', 'mail_sent', 'mail_received'));
