-- What an imported row said when it was last taken in: a file that says the same again leaves the lister's later edits alone.
alter table properties
  add column import_digest bytea check (length(import_digest) = 32),
  add check ((import_digest is null) = (import_source is null));
