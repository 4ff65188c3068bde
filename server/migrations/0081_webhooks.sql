-- Addresses outside of the portal that are told of changes in a project.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  name text not null,
  url text not null,
  -- Topics of change notices.
  events text[] not null,
  -- Sealed with the secret key of the portal. The secret before this one signs until then, too.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Whose rights decide what it is told.
  maker_id uuid not null references app_user on delete cascade,
  is_enabled boolean not null default true,
  -- Why the portal switched it off.
  reason_off text check (reason_off in ('failing', 'no_rights')),
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index webhook_by_project on webhook (project_id);
create index webhook_by_maker on webhook (maker_id);

-- Messages to webhooks. A change writes one in its own transaction; a job with the same id delivers it.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  -- Null for a test.
  event text,
  call text,
  -- The entries of the audit trail that the change wrote, or the first of them.
  entries bigint[] not null default '{}',
  is_replay boolean not null default false,
  -- Whether its job was sent.
  is_queued boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'gone')),
  tries int not null default 0,
  http_status int,
  took_ms int,
  reason text,
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_to_queue on webhook_delivery (created_at) where not is_queued;
