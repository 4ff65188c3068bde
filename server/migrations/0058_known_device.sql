-- A browser in which an account was signed in to with the right password. Wrong tries from elsewhere do not lock it out.
-- Several accounts can share a browser: each has a row of its own.
create table known_device (
  user_id uuid not null references app_user on delete cascade,
  id uuid not null,
  secret_hash bytea not null,
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index known_device_by_id on known_device (id);
create index known_device_by_last_used on known_device (last_used_at);
