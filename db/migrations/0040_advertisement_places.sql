-- The figures of an advertisement by the page that showed it. The rows of a day add up to those of advertisement_daily_figures, but
-- for browsers that do not say which page they were on.
create table advertisement_place_figures (
  advertisement_id ulid_suffixed not null references advertisements on delete cascade,
  day date not null,
  placement text not null check (placement in ('home', 'search', 'property')),
  -- From the list of cities; empty for pages of no city or of several.
  city text not null default '',
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (advertisement_id, day, placement, city)
);
