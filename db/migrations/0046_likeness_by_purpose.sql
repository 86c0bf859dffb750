-- Similar homes of one purpose: the walk from a dear rent or PG upwards passed every dearer home for sale of its city and type.
create index property_search_by_purpose on property_search (city_key, type, currency, listed_for, price, number) where is_available;
drop index property_search_by_likeness;
