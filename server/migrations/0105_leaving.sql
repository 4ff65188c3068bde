-- A membership that is to end, and what the successor takes over. It goes with the membership.
create table leaving (
  project_id uuid not null,
  user_id uuid not null,
  -- The end of the last day, in the time zone that the project had when it was decided.
  ends_at timestamptz not null,
  successor_id uuid,
  hands_over text[] not null,
  -- Who decided it: at the end it is judged again with the rights that they have then.
  decided_by uuid not null references app_user on delete cascade,
  session_id uuid not null,
  request_id text not null,
  -- The key of the message that says why the membership could not end.
  refused text,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade,
  foreign key (project_id, successor_id) references project_user (project_id, user_id) on delete set null (successor_id),
  check (successor_id <> user_id)
);
create index leaving_by_end on leaving (ends_at) where refused is null;
create index leaving_by_successor on leaving (project_id, successor_id) where successor_id is not null;
create index leaving_by_decider on leaving (decided_by);

-- What a membership had when it ended, by ids.
create table ended_membership (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  ended_at timestamptz not null default now(),
  ended_by uuid references app_user on delete set null,
  held jsonb not null,
  restored_at timestamptz
);
create index ended_membership_by_project on ended_membership (project_id, ended_at desc, id);
create index ended_membership_by_user on ended_membership (user_id);
create index ended_membership_by_ender on ended_membership (ended_by) where ended_by is not null;
