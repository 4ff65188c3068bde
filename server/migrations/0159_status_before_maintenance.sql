-- Which status an asset had before its maintenance, so that it returns to that one. Assets under maintenance from before may
-- become active or inactive.
alter table asset add status_before text check (status_before in ('Active', 'Inactive'));
