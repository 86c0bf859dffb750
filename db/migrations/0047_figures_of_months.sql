-- The days of a month that is over, in one row of each home: figures of a year then read twelve rows of a home and not 365.
create table property_monthly_views (
  property_id ulid_suffixed references properties on delete cascade,
  month date check (extract(day from month) = 1),
  views integer not null,
  shown integer not null,
  saved integer not null,
  -- By day of the month, each of 31.
  views_by_day integer[] not null,
  shown_by_day integer[] not null,
  saved_by_day integer[] not null,
  -- By source, as in the rows of days.
  opened_by integer[] not null,
  primary key (property_id, month)
);
-- Finds the last month that is rolled up.
create index property_monthly_views_by_month on property_monthly_views (month);
