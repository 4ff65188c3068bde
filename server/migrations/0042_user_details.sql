alter table app_user
  add column date_of_birth date,
  add column date_of_hire date,
  add column nationality text,
  add column mobile text,
  add column gender text check (gender in ('Male', 'Female', 'Other')),
  add column religion text,
  add column operational_status text;

-- A photo is an asset's, a material's or a person's, or it waits to become one's. A person's is of no project.
alter table asset_photo
  alter column project_id drop not null,
  add column of_user_id uuid references app_user,
  drop constraint asset_photo_of_one_thing,
  add constraint asset_photo_of_one_thing check (num_nonnulls(asset_id, material_id, of_user_id) <= 1),
  add constraint asset_photo_of_project check ((project_id is null) = (of_user_id is not null));
create unique index asset_photo_by_of_user on asset_photo (of_user_id) where of_user_id is not null;
drop index asset_photo_waiting;
drop index asset_photo_waiting_longest;
create index asset_photo_waiting on asset_photo (user_id, created_at)
  where asset_id is null and material_id is null and of_user_id is null;
create index asset_photo_waiting_longest on asset_photo (created_at)
  where asset_id is null and material_id is null and of_user_id is null;
