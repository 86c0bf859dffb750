-- Projects of builders: towers, configurations, units, media, construction updates. A part of one project can never be tied to
-- another project's: foreign keys go by both ids.
create type project_status as enum ('Active', 'Completed', 'Pre-Launch');
create type project_possession as enum ('under_construction', 'ready_to_move', 'completed');
create type project_category as enum ('Residential', 'Commercial', 'Industrial', 'Mixed-Use');
create type project_sub_category as enum ('Apartment', 'Villa', 'Plot', 'Office', 'Retail', 'Warehouse');
create type unit_state as enum ('available', 'held', 'sold');
create type project_media_kind as enum ('image', 'brochure', 'video', 'floorplan', 'update');

create table projects (
  id ulid_suffixed primary key check (id like 'prj\_%'),
  -- Dense and ever growing: the last tie-break of every order.
  number bigint generated always as identity unique,
  lister_id ulid_suffixed not null references accounts on delete cascade,
  publication publication_state not null default 'draft',
  published_at timestamptz,
  deleted_at timestamptz,
  project_name text not null check (length(btrim(project_name)) between 1 and 120),
  builder_name text not null check (length(btrim(builder_name)) between 1 and 120),
  project_description text check (length(project_description) between 1 and 10000),
  project_category project_category not null,
  project_sub_category project_sub_category not null,
  project_status project_status not null,
  possession_status project_possession,
  launch_date date,
  possession_date date,
  -- What was promised when it was first published: what delays are measured from.
  promised_possession_date date,
  address text check (length(address) between 1 and 300),
  location text check (length(location) between 1 and 120),
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  zip_code text check (length(zip_code) between 3 and 6),
  country text not null default 'IN' check (country in ('IN', 'US', 'UK', 'AE', 'SG')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  rera_number text check (length(rera_number) between 1 and 60),
  rera_valid_until date,
  -- The project's page at the authority.
  rera_url text check (length(rera_url) between 1 and 500),
  -- Why none is needed: up to 500 sq m of land, or up to 8 units.
  rera_exemption text check (rera_exemption in ('area', 'units')),
  -- Of which validity date it was told that it is over.
  rera_lapse_told date,
  tower_count integer check (tower_count between 0 and 1000),
  unit_count integer check (unit_count between 0 and 100000),
  floor_count integer check (floor_count between 0 and 300),
  project_url text check (length(project_url) between 1 and 500),
  project_image text check (length(project_image) between 1 and 500),
  gated_community boolean not null default false,
  registered_society boolean not null default false,
  power_backup boolean not null default false,
  swimming_pool boolean not null default false,
  rainwater_harvesting boolean not null default false,
  fire_safety boolean not null default false,
  is_active boolean not null default true,
  custom_amenities text[] not null default '{}' check (cardinality(custom_amenities) <= 50),
  creation_key text check (creation_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Column or part, to the version in which it was last changed, as in properties.
  field_versions jsonb not null default '{}',
  check ((latitude is null) = (longitude is null)),
  check (possession_date is null or launch_date is null or possession_date >= launch_date),
  check (publication <> 'published' or published_at is not null)
);
create index projects_by_lister on projects (lister_id, created_at desc);
create unique index projects_by_creation_key on projects (lister_id, creation_key) where creation_key is not null;
create index projects_public on projects (number) where publication = 'published' and is_active and deleted_at is null;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
create index projects_by_rera_end on projects (rera_valid_until) where publication = 'published' and deleted_at is null;

create trigger note_changed_fields before update on projects
  for each row when (new.version > old.version) execute function note_changed_fields();

create table project_amenities (
  project_id ulid_suffixed not null references projects on delete cascade,
  amenity_id ulid_suffixed not null references amenities,
  primary key (project_id, amenity_id)
);
create index project_amenities_by_amenity on project_amenities (amenity_id);

create table project_towers (
  id ulid_suffixed primary key check (id like 'twr\_%'),
  project_id ulid_suffixed not null references projects on delete cascade,
  position smallint not null check (position >= 1),
  name text not null check (length(btrim(name)) between 1 and 80),
  floors smallint check (floors between 1 and 300),
  units_per_floor smallint check (units_per_floor between 1 and 200),
  lifts smallint check (lifts between 0 and 100),
  status text check (status in ('planned', 'under_construction', 'ready_to_move', 'completed')),
  rera_number text check (length(rera_number) between 1 and 60),
  possession_date date,
  folded_name text generated always as (fold(name)) stored,
  unique (project_id, id),
  unique (project_id, position) deferrable initially deferred,
  -- Two may swap their names in one save.
  unique (project_id, folded_name) deferrable initially deferred
);

create table project_configurations (
  id ulid_suffixed primary key check (id like 'cfg\_%'),
  project_id ulid_suffixed not null references projects on delete cascade,
  position smallint not null check (position >= 1),
  name text not null check (length(btrim(name)) between 1 and 80),
  type project_sub_category not null,
  -- In square feet.
  carpet_area numeric(12, 2) check (carpet_area > 0),
  built_up_area numeric(12, 2) check (built_up_area > 0),
  super_built_up_area numeric(12, 2) check (super_built_up_area > 0),
  -- Whole rupees.
  price_from bigint check (price_from between 1 and 1000000000000000),
  price_to bigint check (price_to between 1 and 1000000000000000),
  bedrooms smallint check (bedrooms between 0 and 99),
  bathrooms smallint check (bathrooms between 0 and 99),
  balconies smallint check (balconies between 0 and 99),
  units_total integer check (units_total between 0 and 100000),
  units_available integer check (units_available >= 0),
  check (units_available <= units_total),
  check (units_available is null or units_total is not null),
  check (price_from <= price_to),
  check (price_to is null or price_from is not null),
  check (carpet_area <= built_up_area),
  check (carpet_area <= super_built_up_area),
  check (built_up_area <= super_built_up_area),
  unique (project_id, id),
  unique (project_id, position) deferrable initially deferred
);

create table configuration_towers (
  project_id ulid_suffixed not null,
  configuration_id ulid_suffixed not null,
  tower_id ulid_suffixed not null,
  primary key (configuration_id, tower_id),
  foreign key (project_id, configuration_id) references project_configurations (project_id, id) on delete cascade,
  foreign key (project_id, tower_id) references project_towers (project_id, id) on delete cascade
);
create index configuration_towers_by_configuration on configuration_towers (project_id, configuration_id);
create index configuration_towers_by_tower on configuration_towers (project_id, tower_id);

-- The unit grid. A cell without a row is not filled; floor 1 is the lowest, place 1 the first on its floor.
create table project_units (
  project_id ulid_suffixed not null,
  tower_id ulid_suffixed not null,
  floor smallint not null check (floor between 1 and 300),
  place smallint not null check (place between 1 and 200),
  configuration_id ulid_suffixed,
  facing text check (facing in ('north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west')),
  price bigint check (price between 1 and 1000000000000000),
  state unit_state not null default 'available',
  primary key (tower_id, floor, place),
  foreign key (project_id, tower_id) references project_towers (project_id, id) on delete cascade,
  foreign key (project_id, configuration_id) references project_configurations (project_id, id) on delete set null (configuration_id)
);
create index project_units_by_tower on project_units (project_id, tower_id);
create index project_units_by_configuration on project_units (project_id, configuration_id);

create table project_updates (
  id ulid_suffixed primary key check (id like 'upd\_%'),
  project_id ulid_suffixed not null references projects on delete cascade,
  date date not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  text text check (length(text) between 1 and 4000),
  percent_complete smallint check (percent_complete between 0 and 100),
  tower_id ulid_suffixed,
  unique (project_id, id),
  foreign key (project_id, tower_id) references project_towers (project_id, id) on delete set null (tower_id)
);
create index project_updates_by_date on project_updates (project_id, date desc);
create index project_updates_by_tower on project_updates (project_id, tower_id);

-- Pictures of the gallery, floor plans of configurations, photos of updates, films, brochures with the picture of their first page.
create table project_media (
  id ulid_suffixed primary key check (id like 'med\_%'),
  project_id ulid_suffixed not null references projects on delete cascade,
  kind project_media_kind not null,
  configuration_id ulid_suffixed,
  update_id ulid_suffixed,
  -- A key below the media base, or the full address of a video-site link.
  url text not null check (length(url) between 1 and 500),
  -- Of pictures where they were taken, of films what they show.
  category text check (length(category) between 1 and 40),
  caption text not null default '' check (length(caption) <= 200),
  position smallint not null check (position >= 1),
  alt text check (length(alt) <= 300),
  width integer check (width > 0),
  height integer check (height > 0),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  widths smallint[] not null default '{}',
  -- A film's poster; the first page of a brochure is kept beside it, under its key with `.png`.
  thumbnail_url text check (length(thumbnail_url) between 1 and 500),
  duration_seconds numeric(8, 2) check (duration_seconds >= 0),
  pages integer check (pages >= 1),
  size_bytes bigint check (size_bytes > 0),
  foreign key (project_id, configuration_id) references project_configurations (project_id, id) on delete cascade,
  foreign key (project_id, update_id) references project_updates (project_id, id) on delete cascade,
  check ((kind = 'floorplan') = (configuration_id is not null)),
  check ((kind = 'update') = (update_id is not null)),
  check (kind = 'video' or (thumbnail_url is null and duration_seconds is null)),
  check (kind = 'brochure' or (pages is null and size_bytes is null)),
  check (
    case kind
      when 'image' then category in ('exterior', 'interior', 'amenity', 'masterplan', 'location', 'other')
      when 'video' then category in ('walkthrough', 'virtual-tour', 'drone', 'testimonial', 'promotional')
      else category is null
    end
  )
);
create index project_media_by_project on project_media (project_id, kind, position, id);
create unique index project_media_by_configuration on project_media (project_id, configuration_id) where configuration_id is not null;
create index project_media_by_update on project_media (project_id, update_id) where update_id is not null;
-- Two configurations may share a plan.
create unique index project_media_once on project_media (project_id, kind, url) where kind in ('image', 'video', 'brochure');
create index project_media_by_url on project_media (url) where url like 'projects/%';
create index project_media_by_thumbnail on project_media (thumbnail_url) where thumbnail_url is not null;

-- What properties, leads and uploads know of projects.
alter table properties
  add column project_id ulid_suffixed,
  add column tower_id ulid_suffixed,
  add column configuration_id ulid_suffixed,
  add constraint properties_project_id_fkey foreign key (project_id) references projects on delete set null,
  add constraint properties_tower_id_fkey foreign key (project_id, tower_id)
    references project_towers (project_id, id) on delete set null (tower_id),
  add constraint properties_configuration_id_fkey foreign key (project_id, configuration_id)
    references project_configurations (project_id, id) on delete set null (configuration_id);
create index properties_by_project on properties (project_id, tower_id) where project_id is not null;
create index properties_by_configuration on properties (project_id, configuration_id) where configuration_id is not null;

alter table leads
  add column project_id ulid_suffixed,
  add constraint leads_project_id_fkey foreign key (project_id) references projects on delete set null;
create index leads_by_project on leads (project_id) where project_id is not null;

alter table uploads
  drop constraint uploads_key_check,
  add constraint uploads_key_check check (
    key ~ '^(properties/(images|videos)/prp|projects/(images|videos|brochures)/prj|accounts/photos/acc)_[0-9a-hjkmnp-tv-z]{26}/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'
  ),
  add column project_id ulid_suffixed,
  add column pages integer check (pages >= 1),
  add constraint uploads_project_id_fkey foreign key (project_id) references projects on delete set null,
  add constraint uploads_belong_to_one check (property_id is null or project_id is null);
create index uploads_by_project on uploads (project_id) where project_id is not null;

alter table change_log
  drop constraint change_log_entity_check,
  add constraint change_log_entity_check check (entity in ('property', 'account', 'site', 'project'));

create function log_project_change() returns trigger language plpgsql as $$
begin
  perform log_change('project', coalesce(new.id, old.id));
  return null;
end $$;
create trigger log_change after insert or update or delete on projects for each row execute function log_project_change();

-- Everything else of a project is written together with its version; variants of pictures and converted films come later, by jobs.
create function log_project_media_change() returns trigger language plpgsql as $$
begin
  perform log_change('project', new.project_id);
  return null;
end $$;
create trigger log_change after update on project_media for each row execute function log_project_media_change();
