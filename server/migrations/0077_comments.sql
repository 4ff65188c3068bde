-- Comments on things of any kind. The area of a thing declares who sees it; no key points there, as the kinds lie in many tables.
create table comment (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project on delete cascade,
  -- The kind of the thing as the audit trail names it.
  owner_kind text not null,
  owner_id uuid not null,
  -- Null once the account is gone.
  user_id uuid references app_user on delete set null,
  text text not null check (char_length(text) between 1 and 500),
  visible_to text not null check (visible_to in ('staff', 'all')),
  at timestamptz not null default now(),
  edited_at timestamptz,
  -- When it was struck through. It stays.
  removed_at timestamptz,
  removed_by uuid references app_user on delete set null,
  version int not null default 1
);
create index comment_by_owner on comment (owner_id, owner_kind, at desc, id desc);
create index comment_by_project on comment (project_id);
create index comment_by_user on comment (user_id) where user_id is not null;
create index comment_by_remover on comment (removed_by) where removed_by is not null;

create table comment_mention (
  comment_id uuid not null references comment on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  -- As the text has it after the @.
  name text not null,
  primary key (comment_id, user_id)
);
create index comment_mention_by_user on comment_mention (user_id);
