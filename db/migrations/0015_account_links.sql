-- Verified addresses, links in mails, and which mails somebody does not want.

-- Since when it is known that the address is this lister's own.
alter table accounts add column email_verified_at timestamptz;
-- Made-up listers are told no links.
update accounts set email_verified_at = created_at where email like '%@demo.aangan.example';

-- What a mail's link opens. The link itself is only in the mail.
create table account_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id ulid_suffixed not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_account on account_links (account_id, purpose, created_at);
create index account_links_by_expiry on account_links (expires_at);

-- Addresses for which a new password was asked. Whether there is an account is looked up later, by the mail's job: so that
-- asking takes the same time for all of them. Gone after a day.
create table password_requests (
  id ulid_suffixed primary key check (id like 'pwr\_%'),
  email text not null check (length(email) between 1 and 254),
  created_at timestamptz not null
);
create index password_requests_by_email on password_requests (email, created_at);
create index password_requests_by_age on password_requests (created_at);

-- A row: this account does not want this kind of mail.
create table mail_refusals (
  account_id ulid_suffixed not null references accounts on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  primary key (account_id, kind)
);
