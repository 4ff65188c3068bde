-- What is open at places, for the impact of moving and removing them: it never reads what is over.
create index work_open_by_location on work (location_id) where is_open;
create index inspection_open_by_location on inspection (location_id) where is_open;
