-- The operators' figures of a large market, counted by a job: one row for each city, purpose and type, and for all of each ('').
create table market_cells (
  city_key text not null,
  listed_for text not null,
  type text not null,
  -- The city as its homes write it; '' for all.
  name text not null,
  -- Available ones.
  homes integer not null,
  figures jsonb not null,
  primary key (listed_for, type, city_key)
);
create table market_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  took_ms integer not null
);
create index accounts_by_verified_creation on accounts (created_at) where email_verified_at is not null;
