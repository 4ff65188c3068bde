import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { leftMadeGroup } from '../left-values.ts'
import type { Plan } from '../planning/match-rows.ts'

/** Imports write texts in the default language. */
const language = sql`default_language()`

/** The first row of each zone that has no group yet. */
const newZones = (importId: string) => sql`
  select distinct on (group_id) group_id, seq, values from import_row s
  where import_id = ${importId} and sheet = 'zone' and action in ('create', 'change')
    and not exists (select 1 from location_group g where g.id = s.group_id)
  order by group_id, seq`

/** A code of a group, or its beginning with a few digits of the id where another group has it. */
const freeCode = (candidate: RawBuilder<unknown>, isTaken: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`case when ${isTaken} then left(${candidate}, ${sql.lit(limits.codeLength - 9)}) || '-' || left(${id}::text, 8)
    else ${candidate} end`

const hasCode = (projectId: string, candidate: RawBuilder<unknown>) =>
  sql`exists (select 1 from location_group g where g.project_id = ${projectId} and lower(g.code) = lower(${candidate}))`

const lastBelow = (projectId: string, parentId: RawBuilder<unknown>) => sql`coalesce((
  select max(other.position) from location_group other
  where other.project_id = ${projectId} and other.parent_id is not distinct from ${parentId}), 0)`

/**
 * Creates the location groups of new zones, named and described by their first row, below the group of the building. A group of the
 * building at the deepest level can hold none, so they go to the top then. Runs before their rows are stored.
 */
export async function createGroups(database: Database, plan: Plan, prefix: string): Promise<void> {
  await createGroupOfBuilding(database, plan)
  const { importId, projectId, building } = plan
  await sql`
    with wanted as (${newZones(importId)}), above as (
      select id, level from location_group
      where building_id = ${building} and level < ${sql.lit(limits.treeDepth)}
    ), named as (
      select *, left(without_unseen(concat_ws('-', nullif(${prefix}, ''), values ->> 'Name')), ${sql.lit(limits.codeLength)}) as candidate
      from wanted
    ), coded as (
      select *, row_number() over (order by seq) as nth,
        row_number() over (partition by lower(candidate) order by seq) > 1
          or ${hasCode(projectId, sql`candidate`)} as is_taken
      from named
    ), made as (
      insert into location_group as g (id, project_id, parent_id, parent_level, position, code, name, description)
      select group_id, ${projectId}, above.id, above.level, nth + ${lastBelow(projectId, sql`above.id`)},
        ${freeCode(sql`candidate`, sql`is_taken`, sql`group_id`)},
        jsonb_build_object(${language}, left(values ->> 'Name', ${sql.lit(limits.nameLength)})),
        case when values ? 'Description'
          then jsonb_build_object(${language}, left(values ->> 'Description', ${sql.lit(limits.descriptionLength)}))
          else '{}'::jsonb end
      from coded left join above on true
      returning id, ${leftMadeGroup} as after
    )
    insert into import_change (import_id, kind, thing_id, after)
    select ${importId}, 'group', id, after from made
  `.execute(database)
}

/** Creates the group that holds the zones of the building, with its name and code, if a zone needs it and there is none. */
async function createGroupOfBuilding(database: Database, plan: Plan): Promise<void> {
  const { importId, projectId, building } = plan
  await sql`
    with named as (
      select gen_random_uuid() as id, l.id as building_id, l.name,
        left(l.code, ${sql.lit(limits.codeLength)}) as candidate
      from location l
      where l.id = ${building} and exists (${newZones(importId)})
        and not exists (select 1 from location_group g where g.building_id = l.id)
    ), made as (
      insert into location_group as g (id, project_id, position, code, name, building_id)
      select id, ${projectId}, 1 + ${lastBelow(projectId, sql`null::uuid`)},
        ${freeCode(sql`candidate`, hasCode(projectId, sql`candidate`), sql`id`)}, name, building_id
      from named
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
