-- What visitors did with each home: so many people on each day, by where they came from. Kept for 90 days, and rolled up each day.
create table visitor_events (
  property_id ulid_suffixed not null references properties on delete cascade,
  day date not null,
  kind text not null check (kind in ('shown', 'opened', 'saved')),
  -- The place in the list of sources (features/analytics/contract/sources.ts), from 1.
  source smallint not null check (source between 1 and 12),
  people integer not null check (people > 0),
  is_rolled_up boolean not null default false,
  primary key (property_id, day, kind, source)
) with (fillfactor = 80);
create index visitor_events_by_day on visitor_events (day);
create index visitor_events_fresh on visitor_events (property_id) where not is_rolled_up;

-- The rolled-up days: one row for each home and day on which something happened.
alter table property_daily_views
  alter column views set default 0,
  drop constraint property_daily_views_views_check,
  add constraint property_daily_views_views_check check (views >= 0),
  add column shown integer not null default 0 check (shown >= 0),
  add column saved integer not null default 0 check (saved >= 0),
  -- The views by source, in the order of the sources; those of earlier versions have none.
  add column opened_by integer[] not null default '{}';

-- Days up to yesterday from the rollup, later ones as they are counted.
create view property_days as
  select property_id, day, views, shown, saved from property_daily_views
  union all
  select property_id, day,
    case kind when 'opened' then people else 0 end,
    case kind when 'shown' then people else 0 end,
    case kind when 'saved' then people else 0 end
  from visitor_events where not is_rolled_up;

-- Today is counted from its events again.
with begun as (
  delete from property_daily_views where day >= (now() at time zone 'Asia/Kolkata')::date returning property_id, day, views
)
insert into visitor_events (property_id, day, kind, source, people)
select property_id, day, 'opened', 12, views from begun where views > 0;
