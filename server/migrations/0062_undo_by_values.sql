-- Undoing an import compares values instead of versions: what was changed and changed back does not stand in its way. What
-- earlier imports left is written down anew as far as it still stands, or as the next import found it.
update import_change c set after = c.after || jsonb_build_object('values', md5((jsonb_build_object('name', l.name,
    'description', l.description, 'code', l.code, 'short_code', l.short_code, 'category_code', l.category_code,
    'address', l.address, 'ids', l.ids, 'lat', l.lat, 'lng', l.lng, 'parent_id', l.parent_id))::text))
  from location l
  where c.kind = 'location' and l.id = c.thing_id and l.version = (c.after ->> 'version')::int;
update import_change c set after = c.after || jsonb_build_object('values',
    md5((next.before - 'version' - 'position')::text))
  from import_change next
  where c.kind = 'location' and c.after is not null and not c.after ? 'values' and next.kind = c.kind
    and next.thing_id = c.thing_id and next.before -> 'version' = c.after -> 'version' and next.before ? 'lat';
update import_change c set after = c.after || jsonb_build_object('values', md5((case when c.before is null
    then jsonb_build_object('name', g.name, 'description', g.description, 'code', g.code, 'parent_id', g.parent_id,
      'is_enabled', g.is_enabled)
    else g.description end)::text))
  from location_group g
  where c.kind = 'group' and g.id = c.thing_id and g.version = (c.after ->> 'version')::int;
update import_change c set after = c.after || jsonb_build_object('values', md5((next.before -> 'description')::text))
  from import_change next
  where c.kind = 'group' and c.before is not null and c.after is not null and not c.after ? 'values'
    and next.kind = c.kind and next.thing_id = c.thing_id and next.before -> 'version' = c.after -> 'version';
update import_change c set after = c.after || jsonb_build_object('values', md5((jsonb_build_object('digest', k.digest,
    'name', k.name, 'key', k.key, 'location_ids', to_jsonb(k.location_ids)))::text))
  from building_row k
  where c.kind = 'row' and k.id = c.thing_id and k.version = (c.after ->> 'version')::int;
update import_change c set after = c.after || jsonb_build_object('values', md5((jsonb_build_object(
    'digest', next.before -> 'digest', 'name', next.before -> 'name', 'key', next.before -> 'key',
    'location_ids', next.before -> 'location_ids'))::text))
  from import_change next
  where c.kind = 'row' and c.after is not null and not c.after ? 'values' and next.kind = c.kind
    and next.thing_id = c.thing_id and next.before -> 'version' = c.after -> 'version';

-- What the store had after the import, and of a new material what the catalogue said of it.
alter table import_booking add column stock numeric(18, 6), add column material_values text;
update import_booking k set
  stock = coalesce((select e.balance from stock_ledger e where e.seq = k.last_entry), 0),
  material_values = (
    select md5(jsonb_build_object('code', m.code, 'name', m.name, 'description', m.description, 'unit', m.unit,
      'category', m.category)::text)
    from material m where k.is_new and m.id = k.material_id and m.version = 1);
alter table import_booking alter column stock set not null, drop column version, drop column last_entry;

-- Of the account a digest of what undoing compares; of the membership its departments.
alter table import_person add column account_values text, add column departments_after uuid[] not null default '{}';
update import_person k set account_values = md5((
    select jsonb_object_agg(field, to_jsonb(u) -> field)
    from unnest(case when k.is_new then array['name', 'language', 'file_number', 'mobile', 'date_of_hire',
        'identification_number', 'date_of_birth', 'nationality', 'gender', 'religion', 'email', 'password_hash',
        'login_enabled', 'status', 'status_end', 'is_superuser', 'operational_status']
      else array(select jsonb_object_keys(k.fields_before)) end) as field)::text)
  from app_user u where u.id = k.user_id and u.version = k.version;
update import_person k set departments_after = array(
    select d.department_id from user_department d where d.user_id = m.user_id and d.project_id = m.project_id
    order by d.department_id)
  from location_import i join project_user m on m.project_id = i.project_id
  where i.id = k.import_id and m.user_id = k.user_id and m.version = k.membership_version;
alter table import_person drop column version, drop column membership_version;
