import { limits } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { leftMadeGroup } from '../left-values.ts'
import type { Plan } from '../planning/match-rows.ts'

/** Imports write texts in the default language. */
const language = sql`default_language()`

/** Creates the location groups of new zones, named and described by their first row. Runs before their rows are stored. */
export async function createGroups(database: Database, plan: Plan, prefix: string): Promise<void> {
  const { importId, projectId } = plan
  await sql`
    with wanted as (
      select distinct on (group_id) group_id, seq, values from import_row s
      where import_id = ${importId} and sheet = 'zone' and action in ('create', 'change')
        and not exists (select 1 from location_group g where g.id = s.group_id)
      order by group_id, seq
    ), named as (
      select *, left(concat_ws('-', nullif(${prefix}, ''), values ->> 'Name'), ${sql.lit(limits.codeLength)}) as candidate
      from wanted
    ), coded as (
      select *, row_number() over (order by seq) as nth,
        row_number() over (partition by lower(candidate) order by seq) > 1 or exists (
          select 1 from location_group g where g.project_id = ${projectId} and lower(g.code) = lower(candidate)
        ) as is_taken
      from named
    ), made as (
      insert into location_group as g (id, project_id, position, code, name, description)
      select group_id, ${projectId},
        nth + coalesce((
          select max(other.position) from location_group other
          where other.project_id = ${projectId} and other.parent_id is null
        ), 0),
        case when is_taken then left(candidate, ${sql.lit(limits.codeLength - 9)}) || '-' || left(group_id::text, 8)
          else candidate end,
        jsonb_build_object(${language}, left(values ->> 'Name', ${sql.lit(limits.nameLength)})),
        case when values ? 'Description'
          then jsonb_build_object(${language}, left(values ->> 'Description', ${sql.lit(limits.descriptionLength)}))
          else '{}'::jsonb end
      from coded
      returning id, ${leftMadeGroup} as after
    )
    insert into import_change (import_id, kind, thing_id, after)
    select ${importId}, 'group', id, after from made
  `.execute(database)
}

/** Changes the description of groups whose zone has another description now. Runs before the rows are stored. */
export async function changeGroups(database: Database, { importId }: Plan): Promise<void> {
  await sql`
    with wanted as (
      select distinct on (g.id) g.id, s.values ->> 'Description' as description
      from import_row s join building_row k on k.id = s.kept_id join location_group g on g.id = s.group_id
      where s.import_id = ${importId} and s.sheet = 'zone' and s.action = 'change'
        and k.values ->> 'Description' is distinct from s.values ->> 'Description'
      order by g.id, s.seq
    ), changed as (
      update location_group g
      set version = g.version + 1,
        description = case when w.description is null then '{}'::jsonb else g.description
          || jsonb_build_object(${language}, left(w.description, ${sql.lit(limits.descriptionLength)})) end
      from wanted w where g.id = w.id
      returning g.id
    )
    -- The statement sees the groups as they were before it.
    insert into import_change (import_id, kind, thing_id, before)
    select ${importId}, 'group', g.id, jsonb_build_object('description', g.description)
    from changed join location_group g using (id)`.execute(database)
}

/** Updates the members of changed zones: removes those that no row lists any more, then adds those that rows list. */
export async function writeMembers(database: Database, { importId, projectId }: Plan): Promise<void> {
  await sql`
    with dropped as (
      select distinct (c.before ->> 'group_id')::uuid as group_id, id.value::uuid as location_id
      from import_change c join import_row s on s.import_id = c.import_id and s.kept_id = c.thing_id,
        jsonb_array_elements_text(c.before -> 'location_ids') as id
      where c.import_id = ${importId} and c.kind = 'row' and c.before is not null and s.sheet = 'zone'
    ), gone as (
      delete from location_group_member m using dropped d
      where m.group_id = d.group_id and m.location_id = d.location_id
        and not exists (
          select 1 from building_row k where k.group_id = d.group_id and d.location_id = any (k.location_ids)
        )
      returning m.group_id, m.location_id
    )
    insert into import_change (import_id, kind, thing_id, other_id, before)
    select ${importId}, 'member', group_id, location_id, '{}' from gone`.execute(database)
  await sql`
    with named as materialized (
      select distinct group_id, unnest(location_ids) as location_id from import_row
      where import_id = ${importId} and sheet = 'zone' and action in ('create', 'change')
    ), listed as (
      select n.group_id, n.location_id from named n join location l on l.id = n.location_id
      where l.removal_id is null and l.project_id = ${projectId}
    ), made as (
      insert into location_group_member (project_id, group_id, location_id)
      select ${projectId}, group_id, location_id from listed
      on conflict do nothing returning group_id, location_id
    )
    insert into import_change (import_id, kind, thing_id, other_id, after)
    select ${importId}, 'member', group_id, location_id, '{}' from made`.execute(database)
}
