-- The operators' review page finds the same photo in other homes.
create index uploads_by_content on uploads (size_bytes, width, height, color) where property_id is not null and width is not null;
