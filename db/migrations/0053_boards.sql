-- A board is a saved list that its owner sorts into stages, alone or with others. Homes are those of the list.

-- Who takes part: the owner of the list, and those who joined by a link.
create table board_members (
  id ulid_suffixed primary key check (id like 'mbr\_%'),
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  visitor_id ulid_suffixed not null references visitors on delete cascade,
  -- Null for an owner who has not shared the board.
  name text check (length(name) between 1 and 40),
  joined_at timestamptz not null,
  -- Until then the person counts as here.
  here_until timestamptz not null,
  -- The owner has withdrawn the person.
  removed_at timestamptz,
  unique (list_id, visitor_id)
);
create index board_members_by_visitor on board_members (visitor_id);

create table board_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- What the token is derived from.
  ref ulid_suffixed not null unique check (ref like 'bln\_%'),
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  kind text not null check (kind in ('look', 'together')),
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index board_links_in_use on board_links (list_id, kind) where withdrawn_at is null;
create index board_links_by_list on board_links (list_id);

-- Where a home stands. Without a row it is new. A home that leaves the list keeps its row, for when it comes back.
create table board_cards (
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  stage text not null check (stage in ('new', 'maybe', 'visit', 'visited', 'rejected', 'taken')),
  visit_on date,
  visit_time text check (visit_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  reason text check (length(reason) between 1 and 200),
  -- Grows with each move: of two who move one card at once, the later one finds another version.
  version integer not null check (version > 0),
  moved_by ulid_suffixed references board_members on delete set null,
  moved_at timestamptz not null,
  primary key (list_id, property_id),
  check (visit_time is null or visit_on is not null)
);
create index board_cards_by_mover on board_cards (moved_by);

create table board_votes (
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  member_id ulid_suffixed not null references board_members on delete cascade,
  is_yes boolean not null,
  primary key (list_id, property_id, member_id)
);
create index board_votes_by_member on board_votes (member_id);

create table board_comments (
  id ulid_suffixed primary key check (id like 'cmt\_%'),
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  member_id ulid_suffixed not null references board_members on delete cascade,
  -- Made by the browser: a comment that is sent twice is stored once.
  request_key text not null check (length(request_key) between 16 and 40),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  unique (member_id, request_key)
);
create index board_comments_by_home on board_comments (list_id, property_id, id);

-- Photos of a visit. Sealed here and not in the media store, which serves files to everybody: they are never public.
create table board_photos (
  id ulid_suffixed primary key check (id like 'bph\_%'),
  list_id ulid_suffixed not null references saved_lists on delete cascade,
  property_id ulid_suffixed not null check (property_id like 'prp\_%'),
  member_id ulid_suffixed not null references board_members on delete cascade,
  width integer not null,
  height integer not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index board_photos_by_home on board_photos (list_id, property_id, id);
create index board_photos_by_member on board_photos (member_id);

-- Who has a board open hears of each change. Lists that are no boards tell nobody.
create function tell_board() returns trigger language plpgsql as $$
declare
  lists text[] := array[]::text[];
  list text;
begin
  if tg_op <> 'INSERT' then lists := lists || old.list_id::text; end if;
  if tg_op <> 'DELETE' then lists := lists || new.list_id::text; end if;
  foreach list in array lists loop
    if exists (select from board_members where list_id = list) then perform pg_notify('boards', list); end if;
  end loop;
  return null;
end $$;
create trigger tell_board after insert or delete or update of list_id on saved_homes for each row execute function tell_board();
create trigger tell_board after insert or delete or update of name, removed_at on board_members
  for each row execute function tell_board();
create trigger tell_board after insert or update on board_links for each row execute function tell_board();
create trigger tell_board after insert or update on board_cards for each row execute function tell_board();
create trigger tell_board after insert or update or delete on board_votes for each row execute function tell_board();
create trigger tell_board after insert or delete on board_comments for each row execute function tell_board();
create trigger tell_board after insert or delete on board_photos for each row execute function tell_board();
