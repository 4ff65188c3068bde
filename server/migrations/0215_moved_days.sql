-- How many rows a job that moves days to another time zone has moved so far, in all of its tries. It is removed when the job has ended.
create table moved_days (
  job_id uuid primary key references job on delete cascade,
  moved int not null default 0
);
