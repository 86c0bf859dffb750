-- Who asked for a new password before it was changed gets no link any more, however late the mail is made.
alter table accounts add column password_changed_at timestamptz;

-- What a lister publishes within 30 days of a take-down is looked at, whichever home it is.
alter table property_reviews
  drop constraint property_reviews_cause_check,
  add constraint property_reviews_cause_check check (cause in ('new-lister', 'taken-down-before', 'reported-before', 'lister-taken-down'));
