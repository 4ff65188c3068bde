-- How a project counts days, hours, money and numbers.
alter table project
  -- The name of a zone of IANA. Projects that exist get UTC, which names no place that they may not be at.
  add column time_zone text not null default 'UTC',
  -- 1 is Monday, 7 is Sunday.
  add column week_start smallint not null default 1 check (week_start between 1 and 7),
  -- ISO 4217.
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- A list of {day, from, to}: the day of the week from 1 to 7, and times of the day; a day can have several.
  add column working_hours jsonb not null default '[
    {"day": 1, "from": "08:00", "to": "17:00"}, {"day": 2, "from": "08:00", "to": "17:00"},
    {"day": 3, "from": "08:00", "to": "17:00"}, {"day": 4, "from": "08:00", "to": "17:00"},
    {"day": 5, "from": "08:00", "to": "17:00"}]',
  -- What stands before the numbers of each kind. A kind that is missing has the prefix that the contract names.
  add column number_prefixes jsonb not null default '{}',
  add column reopen_days smallint not null default 7 check (reopen_days between 0 and 365),
  add column inspectors_review boolean not null default false;

-- The days on which a project does not work as on that day of the week: holidays, and days with other hours.
create table project_exception (
  project_id uuid not null references project on delete cascade,
  day date not null,
  name text not null default '',
  -- Null: nobody works on that day.
  opens text,
  closes text,
  primary key (project_id, day),
  check ((opens is null) = (closes is null))
);

-- The last number of each kind of thing in a project. Its row is locked by whoever draws a number, until the transaction ends, so
-- that committed numbers have no gaps.
create table number_series (
  project_id uuid not null references project on delete cascade,
  kind text not null,
  last int not null check (last >= 0),
  primary key (project_id, kind)
);
insert into number_series (project_id, kind, last) select project_id, 'stock_request', last from stock_request_series;
drop table stock_request_series;
