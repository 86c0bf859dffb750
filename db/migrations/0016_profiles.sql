-- What listers say of themselves, their photo, and the days between asking for the end of an account and its end.
alter table accounts
  -- A media key of this lister's own uploads.
  add column photo_key text check (length(photo_key) between 1 and 200),
  add column about text check (length(about) between 1 and 2000),
  add column languages text[] not null default '{}' check (cardinality(languages) <= 10),
  -- Whether visitors who leave their own number get to see this one.
  add column shows_mobile boolean not null default false,
  add column rera_agent_no text check (length(rera_agent_no) between 5 and 60),
  add column deletion_requested_at timestamptz;
-- By it the address of a public page finds its lister, whatever the lister is called now.
create unique index accounts_by_short_id on accounts (right(id, 10));
create index accounts_by_photo on accounts (photo_key) where photo_key is not null;
create index accounts_ending on accounts (deletion_requested_at) where deletion_requested_at is not null;

-- Whoever asks for a number leaves their own, and no email address.
alter table leads
  drop constraint leads_check1,
  add constraint leads_say_who check (
    case when erased_at is null
      then name is not null and phone is not null and message is not null and fingerprint is not null
        and (email is not null or lead_nature in ('Call', 'WhatsApp'))
      else name is null and email is null and phone is null and message is null and fingerprint is null
    end
  );

-- Files outlive the account that sent them until the next cleaning.
alter table uploads
  drop constraint uploads_key_check,
  add constraint uploads_key_check check (
    key ~ '^(properties/(images|videos)/prp|accounts/photos/acc)_[0-9a-hjkmnp-tv-z]{26}/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'
  ),
  alter column account_id drop not null,
  drop constraint uploads_account_id_fkey,
  add constraint uploads_account_id_fkey foreign key (account_id) references accounts on delete set null;
