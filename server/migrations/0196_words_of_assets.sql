-- The criticality and the lifecycle of an asset are codes of the library of its project.

-- The entry that a code means in a project: its own or one of the company that it follows. An active one goes first, then its own: a
-- project that retired its copies to follow the company again means those of the company.
create function library_word(of_project uuid, of_kind text, word text) returns uuid stable parallel safe language sql as $$
  select e.id from library_entry e
  where e.kind = of_kind and lower(e.code) = lower(word)
    and (e.project_id = of_project or e.project_id is null and exists (
      select from library_link l where l.project_id = of_project and l.kind = of_kind))
  order by e.retired_at is not null, e.project_id is null limit 1
$$;

-- The code of the active entry that a text means in a project, as the library writes it; null for none.
create function offered_word(of_project uuid, of_kind text, word text) returns text stable parallel safe language sql as $$
  select e.code from library_entry e where e.id = library_word(of_project, of_kind, word) and e.retired_at is null
$$;

-- Each project has entries of both kinds: without any of its own it follows the company, as new projects do.
insert into library_link (project_id, kind)
  select p.id, k.kind from project p cross join (values ('criticality'), ('lifecycle')) k (kind)
  where not exists (
    select from library_entry e where e.project_id = p.id and e.kind = k.kind and e.retired_at is null)
  on conflict do nothing;

create temp table written (project_id uuid, kind text, word text, code text) on commit drop;
insert into written (project_id, kind, word)
  select project_id, 'criticality', criticality_level from asset where criticality_level <> '' group by 1, 3
  union all
  select project_id, 'lifecycle', lifecycle_status from asset where lifecycle_status <> '' group by 1, 3;

-- A code keeps its entry, a retired one too. A name of one entry alone, in any language, means that entry.
update written w set code = e.code from library_entry e where e.id = library_word(w.project_id, w.kind, w.word);
update written w set code = named.code from (
  select w.project_id, w.kind, w.word, min(e.code) as code
  from written w join library_entry e on e.kind = w.kind and e.retired_at is null
    and e.id = library_word(w.project_id, w.kind, e.code)
  where w.code is null and exists (select from jsonb_each_text(e.name) n where lower(n.value) = lower(w.word))
  group by w.project_id, w.kind, w.word having count(*) = 1
) named
where w.project_id = named.project_id and w.kind = named.kind and w.word = named.word and w.code is null;

-- Every other text becomes an entry of the project, so that nothing is lost.
insert into library_entry (kind, project_id, position, code, name)
  select w.kind, w.project_id, coalesce((
      select max(e.position) from library_entry e where e.kind = w.kind and e.project_id = w.project_id and e.parent_id is null), 0)
      + row_number() over (partition by w.project_id, w.kind order by lower(w.word)),
    w.word, jsonb_build_object(default_language(), w.word)
  from (
    select distinct on (project_id, kind, lower(word)) project_id, kind, word from written where code is null
    order by project_id, kind, lower(word), word collate "C"
  ) w;
update written w set code = e.code from library_entry e
where w.code is null and e.project_id = w.project_id and e.kind = w.kind and lower(e.code) = lower(w.word);

update asset a set criticality_level = w.code from written w
where w.kind = 'criticality' and a.project_id = w.project_id and a.criticality_level = w.word and w.code <> w.word;
update asset a set lifecycle_status = w.code from written w
where w.kind = 'lifecycle' and a.project_id = w.project_id and a.lifecycle_status = w.word and w.code <> w.word;

create index asset_by_criticality on asset (project_id, lower(criticality_level));
create index asset_by_lifecycle on asset (project_id, lower(lifecycle_status));
