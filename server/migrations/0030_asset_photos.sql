-- What this database's files are kept under: another database on the same folder or bucket neither sees nor sweeps them.
create table file_space (
  id uuid primary key default gen_random_uuid()
);
create unique index file_space_is_one on file_space ((true));
insert into file_space default values;

alter table asset add constraint asset_of_project unique (project_id, id);

-- A photo whose files lie in the file store under its id. The files come before the row and go after it, so a row always
-- has its files; files without a row are swept away.
create table asset_photo (
  id uuid primary key,
  project_id uuid not null references project,
  -- Null until it is given to an asset; such a photo is for who sent it, and is forgotten after a day.
  asset_id uuid,
  user_id uuid not null references app_user,
  position int not null default 0,
  format text not null check (format in ('jpeg', 'png')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  thumbnail_bytes int not null check (thumbnail_bytes > 0),
  created_at timestamptz not null default now(),
  foreign key (project_id, asset_id) references asset (project_id, id) on delete cascade
);
create index asset_photo_by_asset on asset_photo (project_id, asset_id, position, id) where asset_id is not null;
create index asset_photo_waiting on asset_photo (user_id, created_at) where asset_id is null;
create index asset_photo_waiting_longest on asset_photo (created_at) where asset_id is null;
