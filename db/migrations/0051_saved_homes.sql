-- What a visitor keeps, when the server keeps it: homes in lists, hidden homes, seen homes.
create table saved_lists (
  id ulid_suffixed primary key check (id like 'lst\_%'),
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The list that a heart saves into.
  is_default boolean not null default false,
  created_at timestamptz not null
);
create unique index saved_lists_default on saved_lists (visitor_id) where is_default;
create index saved_lists_by_visitor on saved_lists (visitor_id, created_at);

-- A visitor has a home in one list. The home may be gone: its title stays.
create table saved_homes (
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  title text not null check (length(title) <= 200),
  saved_at timestamptz not null,
  -- What the home asked when it was saved; null: not known.
  price bigint,
  currency text,
  note text check (length(note) between 1 and 2000),
  primary key (visitor_id, property_id)
);
create index saved_homes_by_list on saved_homes (list_id, saved_at desc);
create index saved_homes_by_property on saved_homes (property_id);

create table hidden_homes (
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  reason text check (reason in ('price', 'place', 'size', 'photos', 'gone', 'other')),
  hidden_at timestamptz not null,
  primary key (visitor_id, property_id)
);

create table seen_homes (
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  seen_at timestamptz not null,
  primary key (visitor_id, property_id)
);
create index seen_homes_by_time on seen_homes (visitor_id, seen_at desc);
