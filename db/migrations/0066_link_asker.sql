-- The device that asked for a link: whoever opens the link on another device and types the code that this one shows gives both one list.
alter table visitor_links
  add column visitor_id ulid_suffixed references visitors on delete set null,
  add column code_tries smallint not null default 0;
create index visitor_links_by_visitor on visitor_links (visitor_id) where visitor_id is not null;
