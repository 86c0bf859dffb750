-- Searches that found nothing: how many people made each one in a week that starts on Monday (Asia/Kolkata).
create table empty_searches (
  week date not null,
  -- The query string of its filters, in the form that the site writes.
  search text not null check (length(search) between 1 and 1000),
  people integer not null check (people > 0),
  primary key (week, search)
);

-- Who has made which search this week: hashes that only tell the same person from another one, deleted when the week is over.
create table empty_search_marks (
  week date not null,
  visitor_hash bytea not null check (length(visitor_hash) = 16),
  primary key (week, visitor_hash)
);
