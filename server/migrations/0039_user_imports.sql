-- People through the staged import, beside locations and materials.
alter table location_import
  add column subject text not null default 'location' check (subject in ('location', 'material', 'user'));
update location_import set subject = 'material' where store_id is not null;
alter table location_import add check ((subject = 'material') = (store_id is not null));

-- What the lines of a table of people mean, and what becomes of each: the newest dry run.
create table import_user (
  import_id uuid not null references location_import on delete cascade,
  seq int not null,
  row int not null,
  action text not null check (action in ('create', 'change', 'same', 'refused')),
  -- Who it is, or would become.
  user_id uuid,
  email text,
  name text,
  -- Of the account, by column: what the file says, as text. What it does not say is not in it.
  fields jsonb not null default '{}',
  -- Whether they become a member of the project by it.
  joins boolean not null default false,
  -- Roles that are given besides those that they hold.
  roles uuid[] not null default '{}',
  -- The departments that they are to be in; null leaves them where they are.
  departments uuid[],
  -- By field: what is and what is to be, as texts.
  changes jsonb not null default '{}',
  problem text,
  problem_column text,
  problem_params jsonb,
  primary key (import_id, seq)
);
create index import_user_by_action on import_user (import_id, action, seq);

-- What an applied import of people has done, and how it left each: what undoing it takes back, while it still stands.
create table import_person (
  import_id uuid not null references location_import on delete cascade,
  user_id uuid not null references app_user,
  is_new boolean not null,
  joined boolean not null,
  -- Of the account, by column, what was there before; empty where it was left alone.
  fields_before jsonb not null,
  roles_given uuid[] not null,
  -- Null where the departments were left alone.
  departments_before uuid[],
  -- Of the account and of the membership, as the import left them.
  version int not null,
  membership_version int,
  primary key (import_id, user_id)
);
