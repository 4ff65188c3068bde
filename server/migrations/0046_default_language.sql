-- What names fall back to, told by one function. Indexes are built on functions that read it, so it cannot look at a table:
-- it is a constant, and `adopt_default_language` writes another one in its place.
create function default_language() returns text
  language sql immutable parallel safe
  return 'en';

-- A multilingual value in one language, else in the default one, else in the one that Atrium comes with, else in any.
create or replace function in_language(value jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(value ->> language, value ->> default_language(), value ->> 'en',
    (select v from jsonb_each_text(value) as e(k, v) order by k limit 1), '');

-- What sorts a name for a reader of a language. Its indexes are one a language; another language sorts without one.
create or replace function name_in_order(name_order jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(name_order ->> language, name_order ->> default_language());

-- The sortable name in every language it has, and always in the default one.
create or replace function order_of_name(name jsonb) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(default_language(), sortable(in_language(name, default_language())))
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(name) as e(k, v)), '{}');

create or replace function location_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(E'\n' || every_language(new.name) || E'\n' || new.address || E'\n' || new.code || E'\n'
    || new.short_code || E'\n' || array_to_string(new.ids, E'\n') || E'\n\x1F\n' || every_language(new.description) || E'\n');
  new.name_order := jsonb_build_object(default_language(), sortable(in_language(new.name, default_language())))
    || coalesce((select jsonb_object_agg(k, sortable(v)) from jsonb_each_text(new.name) as e(k, v)), '{}');
  return new;
end $$;

-- Functions that read the default language, themselves or by others. A body in SQL is known by what it depends on, any other
-- by its words.
create function functions_of_default_language() returns setof regprocedure language sql stable as $$
  with recursive reading (oid) as (
    select 'default_language()'::regprocedure::oid
    union
    select p.oid from reading join pg_proc read on read.oid = reading.oid
      join pg_proc p on p.pronamespace = 'public'::regnamespace and p.oid <> read.oid
        and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
        and (p.prosrc ~ ('\m' || read.proname || '\(') or exists (
          select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
            and d.refclassid = 'pg_proc'::regclass and d.refobjid = read.oid))
  )
  select oid::regprocedure from reading
$$;

-- Makes another language the one that names fall back to, with all that was built on the former one: functions, sort forms of
-- names, indexes. The caller holds the tables whole, and moves `language.is_default`.
create function adopt_default_language(chosen text) returns void language plpgsql as $$
declare
  former constant text := default_language();
  named text;
  sorted record;
begin
  execute format(
    'create or replace function default_language() returns text language sql immutable parallel safe return %L', chosen);
  -- Connections keep plans of functions, with the former constant in them, until the function itself is written again.
  for named in
    select pg_get_functiondef(f) from functions_of_default_language() f
    where f not in ('default_language()'::regprocedure, 'adopt_default_language(text)'::regprocedure)
  loop
    execute named;
  end loop;

  -- A name that has both languages has both sort forms. What was removed may lack one, and keep what stood in for it.
  for sorted in select unnest(array['location', 'store', 'material']) as name loop
    execute format(
      'update %I set name = name where not name_order ? $1 or (name_order ? $2 and not name ? $2)', sorted.name)
      using chosen, former;
  end loop;

  -- A language that was added later sorts without an index, unless everybody falls back to it.
  for sorted in
    select indexrelid::regclass as name, replace(c.relname, '_en', '_' || chosen) as wanted, pg_get_indexdef(indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relname ~ '_by_name(_anywhere)?_en$'
  loop
    if to_regclass(format('%I', sorted.wanted)) is null then
      execute replace(replace(sorted.made, format('INDEX %s ON', sorted.name), format('INDEX %I ON', sorted.wanted)),
        quote_literal('en') || '::text', quote_literal(chosen) || '::text');
    end if;
  end loop;
  for sorted in
    select distinct d.objid::regclass as name from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'i'
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_proc'::regclass
      and d.refobjid in (select functions_of_default_language())
  loop
    execute format('reindex index %s', sorted.name);
  end loop;
end $$;
