-- What somebody asks about property legal services. It goes to the site's own address by mail, and is gone after 90 days.
create table service_enquiries (
  id ulid_suffixed primary key check (id like 'sve\_%'),
  topic text not null check (topic in ('title', 'sale-agreement', 'registration', 'rent-agreement', 'rera', 'other')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null
);
create index service_enquiries_by_age on service_enquiries (created_at);
