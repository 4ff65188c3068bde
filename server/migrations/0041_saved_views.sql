-- Filters of a screen that a person has named, each for themselves.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  screen text not null,
  name text not null,
  filters jsonb not null,
  version int not null default 1
);
create unique index saved_view_name_unique on saved_view (user_id, screen, lower(name));
