-- Adds an entry of the company for each code that has none yet, and returns the new ones. Two transactions that add the same words in
-- another order would wait for each other: who adds a word holds both lists first, in the same order.
create function add_material_words(kinds text[], codes text[]) returns setof library_entry language plpgsql as $$
begin
  if not exists (
    select from unnest(kinds, codes) w (kind, code)
    where w.code > '' and not exists (
      select from library_entry e where e.kind = w.kind and e.project_id is null and lower(e.code) = lower(w.code))
  ) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('library category company'));
  perform pg_advisory_xact_lock(hashtext('library unit company'));
  return query
    insert into library_entry (kind, position, code, name)
      select w.kind,
        coalesce((select max(position) from library_entry where kind = w.kind and project_id is null and parent_id is null), 0)
          + row_number() over (partition by w.kind order by lower(w.code)),
        w.code, jsonb_build_object(default_language(), w.code)
      from (
        select distinct on (kind, lower(code)) kind, code from unnest(kinds, codes) named (kind, code)
        where code > '' order by kind, lower(code), code
      ) w
      where not exists (
        select from library_entry e where e.kind = w.kind and e.project_id is null and lower(e.code) = lower(w.code))
      order by w.kind, lower(w.code)
      on conflict do nothing
      returning *;
end $$;

-- The server adds the words of materials itself, to record them. This adds those that it did not.
create or replace function keep_material_words() returns trigger language plpgsql as $$
begin
  perform add_material_words(array_agg(w.kind), array_agg(w.code)) from (
    select 'unit' as kind, unit as code from changed union select 'category', category from changed
  ) w;
  return null;
end $$;
