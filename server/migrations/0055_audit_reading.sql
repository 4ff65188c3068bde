-- What a list or a search of the trail reads of an entry is stored with it and is small, however large the entry is.

-- What a long entry says, for search: of each member its name and its first 500 characters.
create function audit_words(before jsonb, after jsonb) returns text
  language sql immutable parallel safe
  return coalesce((
    select string_agg(key || ' ' || left(value::text, 500), E'\n' order by key, side)
    from (
      select key, value, 1 as side from jsonb_each(before)
      union all
      select key, value, 2 from jsonb_each(after)
    ) as member), '');

-- Every id in a text. It is complete: who may see an entry is judged by what it names.
create function ids_in(value text) returns uuid[]
  language sql immutable parallel safe
  return array(select distinct found[1]::uuid
    from regexp_matches(value, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found);

-- `value` with null for the members that are named in `cut`.
create function without_members(value jsonb, cut text[]) returns jsonb
  language sql immutable parallel safe
  return (select jsonb_object_agg(key, case when key = any(cut) then 'null' else member end)
    from jsonb_each(value) as e (key, member));

-- What a list shows of a long entry: the smaller members, and the names of those that are left out.
create function audit_brief(before jsonb, after jsonb, bytes int) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_build_object(
      'before', without_members(before, cut), 'after', without_members(after, cut), 'cut', to_jsonb(cut), 'bytes', bytes)
    from (
      select array(
        select key from (
          select key, sum(sum(octet_length(key) + octet_length(value::text))) over (order by sum(octet_length(value::text)), key)
            as bytes_so_far
          from (select * from jsonb_each(before) union all select * from jsonb_each(after)) as member
          group by key
        ) as measured
        where bytes_so_far > 7000 order by key
      ) as cut
    ) as chosen);

create function audit_bytes(before jsonb, after jsonb) returns int
  language sql immutable parallel safe
  return coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0);

-- Generated, so that old entries have them, too, and whoever writes one need not think of it; the table is written anew once.
-- An ordinary entry is worth no call of a function that asks a query. `brief` is null for an entry that a list shows whole.
alter table audit
  add column words text not null generated always as (searchable(left(call || E'\n' || case
    when audit_bytes(before, after) > 4000 then audit_words(before, after)
    else coalesce(before::text, '') || E'\n' || coalesce(after::text, '') end, 4000))) stored,
  add column ids uuid[] not null generated always as (case
    when coalesce(before::text, '') || coalesce(after::text, '') ~ '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-'
      then ids_in(coalesce(thing_id::text, '') || ' ' || coalesce(before::text, '') || coalesce(after::text, ''))
    when thing_id is null then '{}'
    else array[thing_id] end) stored,
  add column brief jsonb generated always as (case
    when audit_bytes(before, after) > 8000 then audit_brief(before, after, audit_bytes(before, after)) end) stored;

-- The trail as lists show it. A member that `cut` names is null here; the table has it.
create view audit_in_brief as
  select id, at, user_id, call, thing, thing_id, project_id, ids,
    case when brief is null then before else nullif(brief -> 'before', 'null') end as before,
    case when brief is null then after else nullif(brief -> 'after', 'null') end as after,
    coalesce(array(select jsonb_array_elements_text(brief -> 'cut')), '{}') as cut
  from audit;
