-- Keys with which a team releases its modules from its own machine; the secret itself is kept nowhere.
create table release_key (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  secret_hash bytea not null,
  module_codes text[] not null check (cardinality(module_codes) > 0),
  created_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1
);

-- A release is never changed and never forgotten: it is withdrawn, or its files are removed.
create table module_release (
  id bigint generated always as identity primary key,
  module_code text not null,
  version text not null,
  manifest jsonb not null,
  source text not null check (source in ('repository', 'team')),
  published_at timestamptz not null default now(),
  published_by uuid references app_user,
  release_key_id uuid references release_key,
  withdrawn_at timestamptz,
  withdrawn_reason jsonb,
  removed_at timestamptz,
  unique (module_code, version)
);

-- The bytes lie in the file store under their own hash: releases share what they have in common.
create table module_release_file (
  release_id bigint not null references module_release,
  path text not null,
  storage_key text not null,
  integrity text not null,
  bytes int not null,
  primary key (release_id, path)
);
create index module_release_file_by_storage_key on module_release_file (storage_key);

-- What each person got and gets: the row of a module at a generation is the one with the largest generation up to it.
-- Rows are written under one advisory lock, so that generations are committed in their order.
create table module_activation (
  generation bigint generated always as identity primary key,
  module_code text not null,
  active_version text,
  candidate_version text,
  candidate_role_ids uuid[] not null default '{}',
  candidate_user_ids uuid[] not null default '{}',
  candidate_percentage int not null default 0 check (candidate_percentage between 0 and 100),
  pinned boolean not null default false,
  kind text not null check (kind in
    ('activated', 'candidate', 'candidate_ended', 'promoted', 'pinned', 'unpinned', 'rolled_back', 'withdrawn')),
  reason text,
  at timestamptz not null default now(),
  by uuid references app_user,
  foreign key (module_code, active_version) references module_release (module_code, version),
  foreign key (module_code, candidate_version) references module_release (module_code, version)
);
create index module_activation_by_module on module_activation (module_code, generation desc);

create function module_activation_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'what was active when is append-only';
end $$;
create trigger module_activation_append_only before update or delete or truncate on module_activation
  for each statement execute function module_activation_is_append_only();
alter table module_activation enable always trigger module_activation_append_only;

-- Which sessions may still run what was active at a generation.
create table module_set_use (
  session_id uuid not null references session on delete cascade,
  generation bigint not null,
  primary key (session_id, generation)
);
create index module_set_use_by_generation on module_set_use (generation);

-- One vote a session for each version; a failure takes the place of a success, never the other way.
create table module_vote (
  session_id uuid not null references session on delete cascade,
  module_code text not null,
  version text not null,
  outcome text not null check (outcome in ('mounted', 'failed')),
  reason text,
  mount_ms int,
  at timestamptz not null default now(),
  primary key (session_id, module_code, version)
);
create index module_vote_by_version on module_vote (module_code, version, at);
