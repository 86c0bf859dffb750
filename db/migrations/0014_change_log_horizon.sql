-- Up to which transaction the change log has been pruned. A follower whose cursor is not beyond it cannot know what it has missed.
create table change_log_horizon (
  is_only_row boolean primary key default true check (is_only_row),
  pruned_to xid8 not null
);
