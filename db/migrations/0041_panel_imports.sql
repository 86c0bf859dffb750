-- A file that a lister imports in the panel: its rows wait here until they are checked, mended and imported.
create table listing_imports (
  id ulid_suffixed primary key check (id like 'imp\_%'),
  lister_id ulid_suffixed not null references accounts on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  columns text[] not null,
  row_count integer not null check (row_count > 0),
  -- new: columns are being matched. checking, importing and undoing are the work of a job.
  state text not null default 'new' check (state in ('new', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
  -- How columns become fields (features/importing/contract/mapping.ts); null until it is chosen.
  mapping jsonb,
  -- Why the last check or import ended early, in words for the lister.
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz
);
create index listing_imports_of_lister on listing_imports (lister_id, created_at desc);

create table listing_import_rows (
  import_id ulid_suffixed not null references listing_imports on delete cascade,
  line integer not null check (line > 0),
  -- The texts of the row by column; null when the file's row cannot be read, or once the row is imported.
  cells jsonb,
  -- The same as the lister has mended them: the row keeps the identity that the file gave it.
  mended jsonb,
  -- Why the file's row cannot be read.
  fault text,
  reference text,
  -- Of the last check or import; removed and kept are results of its undo.
  result text check (result in ('created', 'updated', 'unchanged', 'deleted', 'refused', 'removed', 'kept')),
  is_draft boolean not null default false,
  -- What is wrong with the row: a list of {column, reason}.
  complaints jsonb,
  property_id ulid_suffixed references properties on delete set null,
  primary key (import_id, line)
);
create index listing_import_rows_of_property on listing_import_rows (property_id) where property_id is not null;
