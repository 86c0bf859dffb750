-- The exact place of a home that is shown roughly, given by its lister to one enquirer. It stays given.
create table given_places (
  lead_id ulid_suffixed primary key references leads on delete cascade,
  given_at timestamptz not null
);
