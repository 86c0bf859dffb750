-- Your number, your choice (issue 16, 5): an enquirer may keep address and number from the lister, and is written to through the relay.

-- What leads do not hold no query of leads can show, search or compare. Null in an enquiry that is not erased: the lister has not been given it.
alter table leads
  drop constraint leads_say_who,
  add constraint leads_say_who check (
    case when erased_at is null
      then name is not null and message is not null and fingerprint is not null and (phone is not null or lead_nature = 'Enquiry')
      else name is null and email is null and phone is null and message is null and fingerprint is null
    end
  );

-- Of enquiries whose contact was hidden when they were sent; deleted when they are erased.
create table enquiry_relays (
  lead_id ulid_suffixed primary key references leads on delete cascade,
  -- The enquirer's, given or not: mails are passed on to it.
  email text not null check (length(email) between 3 and 254),
  -- Null once the lister has it.
  phone text check (phone ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$'),
  email_given_at timestamptz,
  phone_given_at timestamptz,
  -- Of the secrets in the addresses that either side writes to.
  lister_token_hash bytea not null unique check (length(lister_token_hash) = 32),
  enquirer_token_hash bytea not null unique check (length(enquirer_token_hash) = 32),
  -- When the enquiry or the latest mail came: the addresses work for a time after it.
  used_at timestamptz not null,
  check ((phone is null) = (phone_given_at is not null))
);
create index enquiry_relays_by_email on enquiry_relays (email);

-- Mails that were accepted, until they have been passed on for long enough that no server sends them again.
create table relayed_mails (
  id ulid_suffixed primary key check (id like 'rlm\_%'),
  lead_id ulid_suffixed not null references leads on delete cascade,
  is_from_lister boolean not null,
  -- The same for a mail that its server sends again.
  fingerprint bytea not null check (length(fingerprint) = 32),
  subject text not null check (length(subject) <= 200),
  message text not null check (length(message) <= 50000),
  -- Names of files that are not passed on.
  left_out text[] not null,
  received_at timestamptz not null,
  unique (lead_id, fingerprint)
);
create index relayed_mails_by_age on relayed_mails (received_at);

create table relayed_files (
  mail_id ulid_suffixed not null references relayed_mails on delete cascade,
  position smallint not null,
  name text not null check (length(name) between 1 and 100),
  type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
