-- A picture among the files of a location that is its plan. No foreign key leads to the file: it moves to another table while it is
-- removed, and restoring it brings the plan back. Null after the plan was taken away, which keeps the positions for the next one.
create table location_plan (
  location_id uuid primary key references location on delete cascade,
  attachment_id uuid,
  version int not null default 1
);

-- Where a location below is on the plan, as fractions of the picture's width and height from its upper left corner.
create table location_plan_pin (
  plan_id uuid not null references location_plan on delete cascade,
  location_id uuid not null references location on delete cascade,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  primary key (plan_id, location_id)
);
create index location_plan_pin_by_location on location_plan_pin (location_id);
