create extension if not exists ltree;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- What search compares: lower case, without accents and vowel marks, in every script.
-- unaccent() is only stable because its dictionary could be replaced; ours is named and never is.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary,
    regexp_replace(normalize(value, NFKD), '[\u0300-\u036F\u064B-\u065F\u0670]', '', 'g')));

-- The LIKE pattern of a substring search; what LIKE reads as a wildcard is taken literally.
create function contains_pattern(value text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(searchable(value), '([\\%_])', '\\\1', 'g') || '%';

-- A multilingual value in one language, else in the default one, else in any.
create function in_language(value jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(value ->> language, value ->> 'en', (select v from jsonb_each_text(value) as e(k, v) order by k limit 1), '');

-- All languages of a multilingual value, a line each, for search.
create function every_language(value jsonb) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(v, E'\n' order by k) from jsonb_each_text(value) as e(k, v)), '');

create table language (
  code text primary key,
  name text not null,
  native text not null,
  direction text not null check (direction in ('ltr', 'rtl')),
  is_default boolean not null default false,
  is_active boolean not null default true,
  position int not null
);
create unique index language_one_default on language (is_default) where is_default;

create table app_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  password_hash text not null,
  language text not null references language,
  status text not null default 'Active' check (status in ('Active', 'Blocked', 'Deactivated', 'Deleted')),
  status_comment text not null default '',
  status_end timestamptz,
  is_superuser boolean not null default false,
  login_enabled boolean not null default true,
  file_number text,
  identification_number text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    searchable(name || E'\n' || email || E'\n' || coalesce(file_number, '') || E'\n' || coalesce(identification_number, ''))
  ) stored
);
create unique index app_user_email_unique on app_user (lower(email));
create index app_user_by_name on app_user (name, id);
create index app_user_search on app_user using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- A status that ends, ends by itself on every process: it is computed wherever it is read.
create function effective_status(status text, status_end timestamptz) returns text
  language sql stable parallel safe
  return case when status <> 'Active' and status_end <= now() then 'Active' else status end;

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  cookie_hash bytea not null,
  client text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index session_live_by_user on session (user_id) where revoked_at is null;

-- Tokens outlive a renewal until their own time is over, so that calls under way are not refused.
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index session_token_by_session on session_token (session_id);

create table sign_in_failure (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_by_subject on sign_in_failure (subject, at);

create table captcha_used (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_used_by_time on captcha_used (expires_at);

create table project (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  short_name text not null,
  full_name jsonb not null,
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || short_name || E'\n' || every_language(full_name))
  ) stored
);
create unique index project_code_unique on project (lower(code));
create index project_search on project using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table project_user (
  project_id uuid not null references project,
  user_id uuid not null references app_user,
  primary key (project_id, user_id)
);
create index project_user_by_user on project_user (user_id);

create table role (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  version int not null default 1,
  search_text text not null generated always as (
    searchable(code || E'\n' || every_language(name) || E'\n' || every_language(description))
  ) stored
);
create unique index role_code_unique on role (project_id, lower(code));

create table role_module (role_id uuid not null references role on delete cascade, module_code text not null, primary key (role_id, module_code));
create table role_tab (role_id uuid not null references role on delete cascade, tab_code text not null, primary key (role_id, tab_code));
create table role_access (role_id uuid not null references role on delete cascade, access_code text not null, primary key (role_id, access_code));

create table user_role (
  user_id uuid not null,
  role_id uuid not null references role,
  project_id uuid not null,
  is_default boolean not null default false,
  primary key (user_id, role_id),
  -- A role can be held by members of its project only.
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade
);
create index user_role_by_project on user_role (user_id, project_id);
create index user_role_by_role on user_role (role_id);

create table removal (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  user_id uuid not null references app_user,
  at timestamptz not null default now()
);

create table location (
  id uuid primary key default gen_random_uuid(),
  -- A short label for the path; it never leaves the server.
  node bigint generated always as identity unique,
  project_id uuid not null references project,
  parent_id uuid,
  path ltree not null,
  position int not null,
  code text not null,
  short_code text not null default '',
  category_code text not null default '',
  name jsonb not null,
  description jsonb not null default '{}',
  address text not null default '',
  ids text[] not null default '{}',
  lat double precision,
  lng double precision,
  -- Set while removed: reactivating brings back exactly what one removal took.
  removal_id uuid references removal,
  version int not null default 1,
  search_text text not null default '',
  unique (project_id, id),
  -- A parent lies in the same project.
  foreign key (project_id, parent_id) references location (project_id, id),
  check ((lat is null) = (lng is null))
);

-- A function of several columns and an array is no generated column's expression; a trigger keeps it as true.
create function location_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(every_language(new.name) || E'\n' || new.address || E'\n' || new.code || E'\n'
    || new.short_code || E'\n' || array_to_string(new.ids, E'\n'));
  return new;
end $$;
create trigger location_search_text before insert or update of name, address, code, short_code, ids on location
  for each row execute function location_search_text();

create unique index location_code_unique on location (project_id, lower(code)) where removal_id is null;
create index location_children on location (project_id, parent_id, position, id);
create index location_path on location using gist (path);
create index location_search on location using gin (project_id, search_text gin_trgm_ops) with (fastupdate = off);
create index location_by_name on location (project_id, in_language(name, 'en'), id);
create index location_by_category on location (project_id, category_code);
create index location_by_removal on location (removal_id) where removal_id is not null;

create table location_contact (
  location_id uuid not null references location on delete cascade,
  position int not null,
  name text not null,
  role text not null default '',
  phone text not null default '',
  email text not null default '',
  primary key (location_id, position)
);

create table location_spec (
  location_id uuid not null references location on delete cascade,
  position int not null,
  name text not null,
  value text not null default '',
  unit text not null default '',
  primary key (location_id, position)
);

create table location_group (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  parent_id uuid,
  position int not null,
  code text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  is_enabled boolean not null default true,
  version int not null default 1,
  unique (project_id, id),
  foreign key (project_id, parent_id) references location_group (project_id, id)
);
create unique index location_group_code_unique on location_group (project_id, lower(code));
create index location_group_children on location_group (project_id, parent_id, position, id);

create table location_group_member (
  project_id uuid not null,
  group_id uuid not null,
  location_id uuid not null,
  primary key (group_id, location_id),
  foreign key (project_id, group_id) references location_group (project_id, id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id) on delete cascade
);
create index location_group_member_by_location on location_group_member (location_id);

create table team (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  name jsonb not null,
  description jsonb not null default '{}',
  supervisor_id uuid references app_user,
  version int not null default 1,
  unique (project_id, id)
);

create table team_user (
  project_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (team_id, user_id),
  foreign key (project_id, team_id) references team (project_id, id) on delete cascade,
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade
);
create index team_user_by_user on team_user (user_id, project_id);

create table team_location (
  project_id uuid not null,
  team_id uuid not null,
  location_id uuid not null,
  primary key (team_id, location_id),
  foreign key (project_id, team_id) references team (project_id, id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id) on delete cascade
);
create index team_location_by_location on team_location (location_id);

create table user_location (
  project_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (user_id, location_id),
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade,
  foreign key (project_id, location_id) references location (project_id, id) on delete cascade
);
create index user_location_by_location on user_location (location_id);

create table user_location_group (
  project_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  primary key (user_id, group_id),
  foreign key (project_id, user_id) references project_user (project_id, user_id) on delete cascade,
  foreign key (project_id, group_id) references location_group (project_id, id) on delete cascade
);
create index user_location_group_by_group on user_location_group (group_id);

-- The topmost locations that a user may see in a project; everything below them is seen too.
create function assigned_location_paths(of_user uuid, in_project uuid) returns ltree[]
  language sql stable
  as $$
    with recursive assigned_group as (
      select g.id from user_location_group a join location_group g on g.id = a.group_id
      where a.user_id = of_user and a.project_id = in_project and g.is_enabled
      union
      select g.id from location_group g join assigned_group above on g.parent_id = above.id
      where g.project_id = in_project and g.is_enabled
    ), assigned as (
      select location_id from user_location where user_id = of_user and project_id = in_project
      union
      select m.location_id from location_group_member m join assigned_group g on g.id = m.group_id
      union
      select t.location_id from team_location t join team_user u on u.team_id = t.team_id
      where u.user_id = of_user and u.project_id = in_project
    ), granted as materialized (
      select l.path from assigned a join location l on l.id = a.location_id where l.project_id = in_project
    )
    select coalesce(array_agg(g.path), '{}') from granted g
    where not exists (select 1 from granted above where g.path <@ above.path and g.path <> above.path)
  $$;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references app_user,
  session_id uuid,
  call text not null,
  thing text not null,
  thing_id uuid,
  project_id uuid references project,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_by_project on audit (project_id, id);
create index audit_by_thing on audit (thing_id, id);
create index audit_by_user on audit (user_id, id);

-- The trail only grows.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

create table idempotency_key (
  user_id uuid not null references app_user,
  key text not null,
  call text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_by_time on idempotency_key (created_at);

insert into language (code, name, native, direction, is_default, position) values
  ('en', 'English', 'English', 'ltr', true, 1),
  ('ar', 'Arabic', 'العربية', 'rtl', false, 2),
  ('fr', 'French', 'Français', 'ltr', false, 3);
