-- What schedules know of their orders. A mark is a day on which the rule falls, so that no holiday that is added later moves a due day past it.
comment on column maintenance_schedule.made_through is 'The day of the rule through which all is settled: by an order, by a decision, or because it was never asked for';
alter table maintenance_schedule
  -- The highest number of this epoch that an order or a decision has. Floating rules and those on demand count by it.
  add column made_sequence integer not null default 0,
  -- The day from which a floating rule counts: its work was done, or left out. Null: it is due on the anchor.
  add column counted_from date,
  -- The order of a floating rule is open, so that nobody knows yet when it is due again.
  add column waits boolean not null default false;
update maintenance_schedule set counted_from = last_done_on;
alter table maintenance_schedule add check (not waits or next_on is null);

-- Days of schedules that got no order, and why. A day has an order or stands here, never both: whoever writes one of them has locked its schedule.
create table maintenance_settled (
  project_id uuid not null,
  schedule_id uuid not null,
  epoch integer not null,
  sequence integer not null,
  occurrence_on date not null,
  due_on date not null,
  outcome text not null check (outcome in ('missed', 'skipped', 'excused')),
  because text not null check (because in ('window', 'person', 'asset', 'place', 'plan')),
  reason text not null default '',
  settled_by uuid references app_user,
  settled_at timestamptz not null default now(),
  primary key (schedule_id, epoch, sequence),
  check ((because = 'person') = (settled_by is not null)),
  foreign key (project_id, schedule_id) references maintenance_schedule (project_id, id)
);
create index maintenance_settled_by_day on maintenance_settled (project_id, due_on);
create index maintenance_settled_by_person on maintenance_settled (settled_by) where settled_by is not null;

-- Plans that inspect make inspections in place of orders, each once for a day of a schedule, too.
alter table inspection
  add column schedule_id uuid,
  add column epoch integer,
  add column sequence integer,
  add check (num_nonnulls(schedule_id, epoch, sequence) in (0, 3)),
  add foreign key (project_id, schedule_id) references maintenance_schedule (project_id, id);
create unique index inspection_of_schedule on inspection (schedule_id, epoch, sequence) where schedule_id is not null;
