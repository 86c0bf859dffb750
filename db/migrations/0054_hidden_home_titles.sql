-- What names a hidden home that is gone.
alter table hidden_homes add column title text not null check (length(title) <= 200);
