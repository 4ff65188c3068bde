-- How much the photos and files of a project may take. Null: as much as the configuration says.
alter table project add column file_bytes bigint check (file_bytes > 0);

-- Attachments that were removed from their thing. They can be restored until the sweep deletes them. They are in a table of their own, so
-- that nothing shows them that does not ask for them.
create table removed_attachment (
  like attachment including defaults including constraints,
  removed_at timestamptz not null default now(),
  primary key (id),
  foreign key (project_id) references project,
  foreign key (user_id) references app_user,
  constraint removed_attachment_of_thing check (owner_id is not null)
);
create index removed_attachment_by_owner on removed_attachment (owner_id, owner_kind, removed_at desc, id);
create index removed_attachment_by_project on removed_attachment (project_id, removed_at, id);
create index removed_attachment_by_time on removed_attachment (removed_at, id);

-- The photo that an account shows counts against the first project of its person, by code.
update attachment a set project_id = (
    select p.id from project_user m join project p on p.id = m.project_id
    where m.user_id = a.owner_id order by lower(p.code) limit 1)
  where a.project_id is null and a.owner_kind = 'user';

-- What removed attachments take: it gives way to what is added.
alter table attachment_usage add column removed_bytes bigint not null default 0 check (removed_bytes >= 0);
insert into attachment_usage (project_id, bytes)
  select project_id, sum(bytes::bigint + coalesce(thumbnail_bytes, 0)) from attachment where project_id is not null group by project_id
  on conflict (project_id) do update set bytes = excluded.bytes;

create function count_removed_attachments() returns trigger language plpgsql as $$
begin
  insert into attachment_usage (project_id, bytes, removed_bytes)
    select project_id, 0, 0 from rows_of_change where project_id is not null group by project_id order by project_id
    on conflict (project_id) do nothing;
  update attachment_usage u
  set removed_bytes = u.removed_bytes + case when tg_op = 'INSERT' then changed.bytes else -changed.bytes end
  from (
    select project_id, sum(bytes::bigint + coalesce(thumbnail_bytes, 0)) as bytes from rows_of_change group by project_id
  ) changed
  where u.project_id = changed.project_id;
  return null;
end $$;
create trigger removed_attachment_is_counted after insert on removed_attachment referencing new table as rows_of_change
  for each statement execute function count_removed_attachments();
create trigger removed_attachment_is_discounted after delete on removed_attachment referencing old table as rows_of_change
  for each statement execute function count_removed_attachments();

create or replace function forget_attachments() returns trigger language plpgsql as $$
begin
  delete from attachment a using gone where a.owner_id = gone.id and a.owner_kind = tg_argv[0];
  delete from removed_attachment a using gone where a.owner_id = gone.id and a.owner_kind = tg_argv[0];
  return null;
end $$;
