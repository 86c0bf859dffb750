-- Accounts, properties with their media, amenities and checks, leads, and the change log. Ids are a prefix and a lower-case ULID.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- How texts are compared everywhere: lower case, without accents, single spaces. Immutable, so that indexes may use it.
create function fold(value text) returns text immutable strict parallel safe language sql
as $$ select btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '\s+', ' ', 'g')) $$;

create domain ulid_suffixed as text check (value ~ '^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$');

create type account_role as enum ('OWNER', 'BUILDER', 'AGENT', 'ADVERTISER');
create type property_type as enum ('apartment', 'house', 'villa', 'plot', 'commercial');
create type listed_for as enum ('sale', 'rent', 'pg', 'lease', 'new-launch', 'plots');
create type property_status as enum ('available', 'rented', 'sold');
create type publication_state as enum ('draft', 'published', 'unpublished');
create type possession_status as enum ('ready-to-move', 'under-construction', 'new-launch');
create type furnish_category as enum ('unfurnished', 'semi-furnished', 'fully-furnished');
create type area_unit as enum ('sqft', 'sqm', 'sqyd');
create type media_kind as enum ('image', 'video');
create type lead_status as enum ('new', 'in_progress', 'closed');

-- One account is one email and one role (AUTH-10).
create table accounts (
  id ulid_suffixed primary key check (id like 'acc\_%'),
  email text not null check (email = lower(email) and length(email) between 3 and 254 and email like '_%@_%'),
  role account_role not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  mobile text check (mobile ~ '^(\+[0-9]{1,3})?[0-9]{10}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  firm text check (length(firm) between 1 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email, role)
);

create table amenities (
  id ulid_suffixed primary key check (id like 'amn\_%'),
  -- Place in the bit set of property_search.
  bit smallint not null unique check (bit between 0 and 61),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  icon text not null default 'home' check (icon ~ '^[a-z0-9-]{1,40}$'),
  -- The nine that the search panel offers as buttons (SRCH-08).
  is_search_filter boolean not null default false
);
create unique index amenities_folded_name on amenities (fold(name));

create table categories (
  type property_type primary key,
  name text not null check (length(name) between 1 and 40),
  subtitle text not null check (length(subtitle) between 1 and 80),
  icon text not null check (icon ~ '^[a-z0-9-]{1,40}$'),
  position smallint not null unique
);

create table properties (
  id ulid_suffixed primary key check (id like 'prp\_%'),
  -- Dense and ever growing: what search structures key by, and the last tie-break of every order.
  number bigint generated always as identity unique,
  lister_id ulid_suffixed not null references accounts,
  lister_type account_role not null,
  publication publication_state not null default 'draft',
  published_at timestamptz,
  deleted_at timestamptz,
  status property_status not null default 'available',
  title text not null check (length(btrim(title)) between 1 and 200),
  description text check (length(description) between 1 and 10000),
  type property_type not null,
  listed_for listed_for,
  -- Whole units of the currency; rent, lease and PG are per month.
  price bigint not null check (price between 1 and 1000000000000000),
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  bedrooms smallint check (bedrooms between 0 and 99),
  bathrooms smallint check (bathrooms between 0 and 99),
  -- Super built-up area in the lister's own unit, and the same in square feet.
  area numeric(12, 2) check (area > 0),
  area_unit area_unit,
  area_sqft numeric(14, 2) generated always as (
    round(area * case area_unit when 'sqft' then 1 when 'sqm' then 10.763910417 when 'sqyd' then 9 end, 2)
  ) stored,
  carpet_area numeric(12, 2) check (carpet_area > 0),
  built_up_area numeric(12, 2) check (built_up_area > 0),
  -- Whole years, at most; 99 stands for "More than 10 years".
  age smallint check (age between 0 and 99),
  built_year smallint check (built_year between 1500 and 2200),
  parking text check (length(parking) between 1 and 80),
  floor_no smallint check (floor_no between 0 and 300),
  total_floors smallint check (total_floors between 0 and 300),
  covered_parking boolean,
  covered_parking_count smallint check (covered_parking_count between 0 and 99),
  open_parking_count smallint check (open_parking_count between 0 and 99),
  possession_status possession_status,
  furnish_category furnish_category,
  address text check (length(address) between 1 and 300),
  -- The locality, such as "Bandra West".
  location text check (length(location) between 1 and 120),
  city text check (length(city) between 1 and 80),
  state text check (length(state) between 1 and 80),
  zip_code text check (length(zip_code) between 3 and 12),
  country text not null default 'India' check (length(country) between 2 and 60),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- True until somebody has put the pin where the home stands.
  is_location_approximate boolean not null default true,
  rera_id text check (length(rera_id) between 1 and 60),
  configuration text check (length(configuration) between 1 and 60),
  project_name text check (length(project_name) between 1 and 120),
  builder_name text check (length(builder_name) between 1 and 120),
  features text[] not null default '{}' check (cardinality(features) <= 50),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  custom_amenities text[] not null default '{}' check (cardinality(custom_amenities) <= 50),
  map text check (length(map) between 1 and 2000),
  deposit bigint check (deposit >= 0),
  maintenance bigint check (maintenance >= 0),
  available_from date,
  tenants_preferred text[] not null default '{}' check (tenants_preferred <@ '{family,bachelors,company,students}'::text[]),
  plot_length_ft numeric(8, 2) check (plot_length_ft > 0),
  plot_width_ft numeric(8, 2) check (plot_width_ft > 0),
  road_width_ft numeric(6, 2) check (road_width_ft > 0),
  facing text check (facing in ('north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west')),
  is_featured boolean not null default false,
  is_verified boolean not null default false,
  -- Where an imported row came from: the file's own reference, or its fingerprint with its occurrence.
  import_source text check (length(import_source) between 1 and 120),
  import_reference text check (length(import_reference) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((latitude is null) = (longitude is null)),
  check ((area is null) = (area_unit is null)),
  check ((import_source is null) = (import_reference is null)),
  check (floor_no is null or total_floors is null or floor_no <= total_floors),
  -- What is public has at least what a card shows; PWIZ-06 asks more of a lister than of an import.
  check (publication <> 'published' or published_at is not null)
);
create index properties_by_lister on properties (lister_id, created_at desc);
create unique index properties_by_import on properties (lister_id, import_source, import_reference) where import_source is not null;
create index properties_by_publication on properties (publication, number) where deleted_at is null;

create table property_amenities (
  property_id ulid_suffixed not null references properties on delete cascade,
  amenity_id ulid_suffixed not null references amenities,
  primary key (property_id, amenity_id)
);
create index property_amenities_by_amenity on property_amenities (amenity_id);

-- What stands behind the Verified badge: each check with its date (HOME-02).
create table property_checks (
  property_id ulid_suffixed not null references properties on delete cascade,
  kind text not null check (kind in ('ownership', 'photos', 'location', 'rera')),
  checked_on date not null,
  primary key (property_id, kind)
);

create table media_items (
  id ulid_suffixed primary key check (id like 'med\_%'),
  property_id ulid_suffixed not null references properties on delete cascade,
  kind media_kind not null,
  -- A key below the media base, or the full address of a video-site link.
  url text not null check (length(url) between 1 and 500),
  type text not null,
  caption text not null check (length(caption) <= 200),
  display_order smallint not null check (display_order >= 1),
  is_featured boolean not null default false,
  alt text check (length(alt) <= 300),
  width integer check (width > 0),
  height integer check (height > 0),
  -- The main colour, shown until the picture is there.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Widths in pixels of the variants that exist as AVIF and WebP.
  widths smallint[] not null default '{}',
  thumbnail_url text check (length(thumbnail_url) between 1 and 500),
  duration_seconds numeric(8, 2) check (duration_seconds >= 0),
  created_at timestamptz not null default now(),
  check (
    case kind
      when 'image' then type in ('thumbnail', 'gallery', 'floorplan', 'masterplan', 'amenity') and thumbnail_url is null and duration_seconds is null
      when 'video' then type in ('walkthrough', 'virtual-tour', 'drone', 'testimonial', 'promotional') and widths = '{}'
    end
  )
);
create index media_items_by_property on media_items (property_id, kind, display_order, id);

-- Views of one property on one day (Asia/Kolkata).
create table property_daily_views (
  property_id ulid_suffixed not null references properties on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);

create table leads (
  id ulid_suffixed primary key check (id like 'led\_%'),
  -- Whose mailbox and leads table it reaches.
  lister_id ulid_suffixed not null references accounts,
  lead_nature text not null default 'Enquiry' check (length(lead_nature) between 1 and 40),
  target_type text not null default 'Property' check (target_type in ('Property', 'Project', 'Builder')),
  property_id ulid_suffixed references properties,
  -- What the target was called when the enquiry came.
  target_title text not null check (length(target_title) between 1 and 200),
  name text check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254),
  phone text check (phone ~ '^[0-9]{10}$'),
  message text check (length(message) between 1 and 4000),
  status lead_status not null default 'new',
  -- Two equal enquiries within a minute are one lead. Null once erased.
  fingerprint bytea check (length(fingerprint) = 32),
  erase_token_hash bytea not null unique check (length(erase_token_hash) = 32),
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (target_type <> 'Property' or property_id is not null),
  check (
    case when erased_at is null
      then name is not null and email is not null and phone is not null and message is not null and fingerprint is not null
      else name is null and email is null and phone is null and message is null and fingerprint is null
    end
  )
);
create index leads_by_lister on leads (lister_id, created_at desc);
create index leads_by_property on leads (property_id);
create index leads_by_fingerprint on leads (fingerprint, created_at desc) where fingerprint is not null;

create table lead_comments (
  id bigint generated always as identity primary key,
  lead_id ulid_suffixed not null references leads on delete cascade,
  account_id ulid_suffixed not null references accounts,
  status lead_status not null,
  comment text not null check (length(btrim(comment)) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index lead_comments_by_lead on lead_comments (lead_id, created_at);
create index lead_comments_by_account on lead_comments (account_id);

-- Mails that have gone out, so that a job that runs twice sends once.
create table sent_mails (
  key text primary key check (length(key) between 1 and 120),
  sent_at timestamptz not null default now()
);

-- One row: what holds for the whole site.
create table site (
  is_only_row boolean primary key default true check (is_only_row),
  demo_seeded_at timestamptz
);
insert into site default values;

-- What followers (page cache, search index) read. Cursor: (xid, seq) below pg_snapshot_xmin, in that order.
create table change_log (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  entity text not null check (entity in ('property', 'account', 'site')),
  entity_id text not null,
  at timestamptz not null default now(),
  primary key (xid, seq),
  -- Twenty writes of one transaction to one property are one change.
  unique (xid, entity, entity_id)
);

create function log_change(entity text, entity_id text) returns void language sql
as $$
  insert into change_log (entity, entity_id) values ($1, $2) on conflict (xid, entity, entity_id) do nothing;
  select pg_notify('change_log', '');
$$;

create function log_property_change() returns trigger language plpgsql as $$
begin
  perform log_change('property', coalesce(new.id, old.id));
  return null;
end $$;
create trigger log_change after insert or update or delete on properties for each row execute function log_property_change();

create function log_part_change() returns trigger language plpgsql as $$
begin
  perform log_change('property', coalesce(new.property_id, old.property_id));
  return null;
end $$;
create trigger log_change after insert or update or delete on media_items for each row execute function log_part_change();
create trigger log_change after insert or update or delete on property_amenities for each row execute function log_part_change();
create trigger log_change after insert or update or delete on property_checks for each row execute function log_part_change();

create function log_account_change() returns trigger language plpgsql as $$
begin
  perform log_change('account', coalesce(new.id, old.id));
  return null;
end $$;
create trigger log_change after update or delete on accounts for each row execute function log_account_change();

create function log_site_change() returns trigger language plpgsql as $$
begin
  perform log_change('site', 'site');
  return null;
end $$;
create trigger log_change after update on site for each row execute function log_site_change();
create trigger log_category_change after insert or update or delete on categories for each statement execute function log_site_change();
create trigger log_amenity_change after insert or update or delete on amenities for each statement execute function log_site_change();

insert into categories (type, name, subtitle, icon, position) values
  ('apartment', 'Apartment', 'Towers and walk-ups', 'apartment', 1),
  ('house', 'House', 'Independent homes', 'house', 2),
  ('villa', 'Villa', 'Gardens and courts', 'villa', 3),
  ('plot', 'Plot', 'Land to build on', 'plot', 4),
  ('commercial', 'Commercial', 'Offices and shops', 'commercial', 5);

insert into amenities (id, bit, name, icon, is_search_filter) values
  ('amn_00000000000000000000000001', 0, 'Parking', 'parking', true),
  ('amn_00000000000000000000000002', 1, 'Gym', 'gym', true),
  ('amn_00000000000000000000000003', 2, 'Swimming Pool', 'swimming-pool', true),
  ('amn_00000000000000000000000004', 3, 'Garden', 'garden', true),
  ('amn_00000000000000000000000005', 4, 'Security', 'security', true),
  ('amn_00000000000000000000000006', 5, 'Elevator', 'elevator', true),
  ('amn_00000000000000000000000007', 6, 'Power Backup', 'power-backup', true),
  ('amn_00000000000000000000000008', 7, 'Water Supply', 'water-supply', true),
  ('amn_00000000000000000000000009', 8, 'Gas Connection', 'gas-connection', true),
  ('amn_0000000000000000000000000a', 9, 'Clubhouse', 'building-office', false),
  ('amn_0000000000000000000000000b', 10, 'Play Area', 'sparkles', false),
  ('amn_0000000000000000000000000c', 11, 'CCTV', 'check-circle', false),
  ('amn_0000000000000000000000000d', 12, 'Intercom', 'check-circle', false),
  ('amn_0000000000000000000000000e', 13, 'Jogging Track', 'sparkles', false),
  ('amn_0000000000000000000000000f', 14, 'Tennis Court', 'sparkles', false),
  ('amn_0000000000000000000000000g', 15, 'Fire Safety', 'check-circle', false),
  ('amn_0000000000000000000000000h', 16, 'Solar Power', 'sparkles', false),
  ('amn_0000000000000000000000000j', 17, 'EV Charging', 'check-circle', false),
  ('amn_0000000000000000000000000k', 18, 'Pet Friendly', 'home', false),
  ('amn_0000000000000000000000000m', 19, 'Visitor Parking', 'parking', false),
  ('amn_0000000000000000000000000n', 20, 'Wi-Fi', 'check-circle', false),
  ('amn_0000000000000000000000000p', 21, 'Library', 'building-office', false),
  ('amn_0000000000000000000000000q', 22, 'Banquet Hall', 'building-office', false),
  ('amn_0000000000000000000000000r', 23, 'Rainwater Harvesting', 'water-supply', false),
  ('amn_0000000000000000000000000s', 24, 'Vastu Compliant', 'home', false),
  ('amn_0000000000000000000000000t', 25, 'Terrace', 'home', false),
  ('amn_0000000000000000000000000v', 26, 'Maintenance Staff', 'check-circle', false);
