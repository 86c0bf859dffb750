-- For the localities that visitors look at: the views of the last days, of all properties.
create index property_daily_views_by_day on property_daily_views (day);
