-- Photos and files of every kind of thing are rows of one table. Photos that exist keep their ids, and so their files and addresses.
alter table asset_photo rename to attachment;
alter table attachment rename constraint asset_photo_pkey to attachment_pkey;

alter table attachment
  add column kind text not null default 'photo' check (kind in ('photo', 'file')),
  -- The kind of the thing, by its name in the audit trail; of one that waits, of the thing that it is meant for.
  add column owner_kind text,
  -- Null while it waits for its thing; it is for who sent it then, and is forgotten after a day.
  add column owner_id uuid,
  add column name text not null default '',
  add column caption text not null default '',
  add column is_cover boolean not null default false,
  add column version int not null default 1,
  alter column width drop not null,
  alter column height drop not null,
  alter column thumbnail_bytes drop not null;

-- The photo of a material or of a person is its cover.
update attachment set
  owner_kind = case when material_id is not null then 'material' when of_user_id is not null then 'user' else 'asset' end,
  owner_id = coalesce(asset_id, material_id, of_user_id),
  is_cover = material_id is not null or of_user_id is not null;

-- Takes the constraints and indexes on these columns along.
alter table attachment
  drop column asset_id,
  drop column material_id,
  drop column of_user_id,
  -- A file has its media type there.
  drop constraint asset_photo_format_check,
  alter column owner_kind set not null,
  -- Only the photo that a person's account shows belongs to no project.
  add constraint attachment_of_project check (project_id is not null or owner_kind = 'user'),
  add constraint attachment_cover check (not is_cover or (kind = 'photo' and owner_id is not null)),
  add constraint attachment_photo check ((kind = 'photo') = (num_nonnulls(width, height, thumbnail_bytes) = 3)),
  add constraint attachment_format check (kind = 'file' or format in ('jpeg', 'png'));

create index attachment_by_owner on attachment (owner_id, owner_kind, position, id) where owner_id is not null;
create unique index attachment_cover_of_owner on attachment (owner_id, owner_kind) where is_cover;
create index attachment_waiting on attachment (user_id, created_at) where owner_id is null;
create index attachment_waiting_longest on attachment (created_at) where owner_id is null;
create index attachment_by_project on attachment (project_id);

-- What the attachments of each project take, kept up to date by the database. Its row is locked while one is added.
create table attachment_usage (
  project_id uuid primary key references project on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
insert into attachment_usage (project_id, bytes)
  select project_id, sum(bytes::bigint + thumbnail_bytes) from attachment where project_id is not null group by project_id;
create function count_attachments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attachment_usage (project_id, bytes)
      select project_id, sum(bytes::bigint + coalesce(thumbnail_bytes, 0)) from rows_of_change
      where project_id is not null group by project_id order by project_id
      on conflict (project_id) do update set bytes = attachment_usage.bytes + excluded.bytes;
  else
    update attachment_usage u set bytes = u.bytes - gone.bytes
    from (
      select project_id, sum(bytes::bigint + coalesce(thumbnail_bytes, 0)) as bytes from rows_of_change group by project_id
    ) gone
    where u.project_id = gone.project_id;
  end if;
  return null;
end $$;
create trigger attachment_is_counted after insert on attachment referencing new table as rows_of_change
  for each statement execute function count_attachments();
create trigger attachment_is_discounted after delete on attachment referencing old table as rows_of_change
  for each statement execute function count_attachments();

-- A thing that is deleted for good takes its attachments along; the sweep removes their files.
create function forget_attachments() returns trigger language plpgsql as $$
begin
  delete from attachment a using gone where a.owner_id = gone.id and a.owner_kind = tg_argv[0];
  return null;
end $$;
create trigger asset_forgets_attachments after delete on asset referencing old table as gone
  for each statement execute function forget_attachments('asset');
create trigger location_forgets_attachments after delete on location referencing old table as gone
  for each statement execute function forget_attachments('location');
create trigger store_forgets_attachments after delete on store referencing old table as gone
  for each statement execute function forget_attachments('store');
create trigger material_forgets_attachments after delete on material referencing old table as gone
  for each statement execute function forget_attachments('material');
create trigger team_forgets_attachments after delete on team referencing old table as gone
  for each statement execute function forget_attachments('team');
create trigger user_forgets_attachments after delete on app_user referencing old table as gone
  for each statement execute function forget_attachments('user');
