-- The class of the page that led the enquirer to the home, as visitor_events holds it; null: not known.
alter table leads add column came_from smallint check (came_from between 1 and 12);
