-- What listers advertise beside the homes (ADVT-01). An operator looks at each before it is shown, and again after every change.
create table advertisements (
  id ulid_suffixed primary key check (id like 'adv\_%'),
  account_id ulid_suffixed not null references accounts on delete cascade,
  headline text not null check (length(headline) between 1 and 80),
  link text not null check (link like 'https://_%' and length(link) <= 500),
  -- A media key of this lister's own uploads, or a demo picture.
  image_key text not null check (length(image_key) between 1 and 200),
  image_width integer check (image_width > 0),
  image_height integer check (image_height > 0),
  image_color text check (image_color ~ '^#[0-9a-f]{6}$'),
  -- Of a demo picture; those of an upload stand with it.
  image_widths smallint[] not null default '{}',
  placements text[] not null check (cardinality(placements) between 1 and 3 and placements <@ array['home', 'search', 'property']),
  -- As the list of places calls it; null: everywhere.
  city text check (length(city) between 1 and 120),
  -- None: all.
  property_types text[] not null default '{}'
    check (cardinality(property_types) <= 5 and property_types <@ array['apartment', 'house', 'villa', 'plot', 'commercial']),
  -- Days in India, both of them included.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  review text not null default 'waiting' check (review in ('waiting', 'approved', 'refused')),
  waiting_since timestamptz not null,
  -- Told to the lister.
  refusal_reason text check (length(refusal_reason) between 1 and 1000),
  is_paused boolean not null default false,
  -- Grows with every change of the lister's, so that an operator decides about what they have seen.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Can be brought back for 30 days.
  deleted_at timestamptz,
  check ((refusal_reason is not null) = (review = 'refused'))
);
create index advertisements_by_account on advertisements (account_id, id desc);
create index advertisements_waiting on advertisements (waiting_since) where review = 'waiting' and deleted_at is null;
create index advertisements_running on advertisements (ends_on) where review = 'approved' and deleted_at is null and not is_paused;
create index advertisements_deleted on advertisements (deleted_at) where deleted_at is not null;
create index advertisements_by_image on advertisements (image_key);

-- How many visitors saw it, and how many followed its link: each once a day.
create table advertisement_daily_figures (
  advertisement_id ulid_suffixed not null references advertisements on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (advertisement_id, day)
);
-- Who has been counted on a day, as in property_view_marks.
create table advertisement_marks (
  advertisement_id ulid_suffixed not null references advertisements on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'click')),
  visitor_hash bytea not null check (length(visitor_hash) = 16),
  primary key (advertisement_id, day, kind, visitor_hash)
);
create index advertisement_marks_by_day on advertisement_marks (day);

-- Pages that show one are made anew when it changes; another that begins to run they find within a minute, as long as they live.
alter table change_log
  drop constraint change_log_entity_check,
  add constraint change_log_entity_check check (entity in ('property', 'account', 'site', 'project', 'advertisement'));
create function log_advertisement_change() returns trigger language plpgsql as $$
begin
  perform log_change('advertisement', old.id);
  return null;
end $$;
create trigger log_change after update or delete on advertisements for each row when (old.review = 'approved')
  execute function log_advertisement_change();

alter table operator_log
  drop constraint operator_log_entity_kind_check,
  add constraint operator_log_entity_kind_check check (entity_kind in ('property', 'lister', 'amenity', 'advertisement'));
