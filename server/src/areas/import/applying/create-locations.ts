import { defaultLanguage, limits } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import type { Plan } from '../planning/match-rows.ts'

/** What a sheet's rows become, as a location's category. */
const categories = { facility: 'building', floor: 'floor', space: 'room' } as const

/** Of a building's code, what its floors' and rooms' codes begin with. */
const prefixLength = 24

/** A description as a location carries it: none is none, a long one is cut. */
const described = sql`case when c.values ? 'Description'
  then jsonb_build_object(${sql.lit(defaultLanguage)}, left(c.values ->> 'Description', ${sql.lit(limits.descriptionLength)}))
  else '{}'::jsonb end`

/**
 * Makes the locations of one sheet's new rows, below those that stand already, in the workbook's order. Codes are made of
 * the building's code and the name; a room whose name stands on several floors carries its floor's; one that is taken
 * gets a few digits of its id.
 */
async function createLocations(
  database: Database,
  { importId, projectId }: Plan,
  sheet: keyof typeof categories,
  prefix: string,
): Promise<void> {
  await sql`
    with wanted as (
      select s.seq, s.fresh_id, s.parent_id, s.values, p.path as parent_path,
        case when ${sheet} = 'space' and count(*) over (partition by lower(s.values ->> 'Name')) > 1
          then in_language(p.name, ${defaultLanguage}) end as floor
      from import_row s left join location p on p.id = s.parent_id
      where s.import_id = ${importId} and s.sheet = ${sheet} and s.action = 'create'
    ), named as (
      select *, left(concat_ws('-', nullif(${prefix}, ''), floor, values ->> 'Name'), ${sql.lit(limits.codeLength)}) as candidate
      from wanted
    ), c as (
      select *,
        nextval(pg_get_serial_sequence('location', 'node')) as node,
        row_number() over (partition by parent_id order by seq) as nth,
        row_number() over (partition by lower(candidate) order by seq) > 1 or exists (
          select 1 from location l
          where l.project_id = ${projectId} and l.removal_id is null and lower(l.code) = lower(candidate)
        ) as is_taken
      from named
    ), made as (
      insert into location
        (id, node, project_id, parent_id, path, position, code, short_code, category_code, name, description, ids)
        overriding system value
      select c.fresh_id, c.node, ${projectId}, c.parent_id,
        case when c.parent_id is null then c.node::text::ltree else c.parent_path || c.node::text end,
        c.nth + coalesce((
          select max(l.position) from location l
          where l.project_id = ${projectId} and l.parent_id is not distinct from c.parent_id
        ), 0),
        case when c.is_taken then left(c.candidate, ${sql.lit(limits.codeLength - 9)}) || '-' || left(c.fresh_id::text, 8)
          else c.candidate end,
        case when ${sheet} = 'space' then left(coalesce(c.values ->> 'RoomTag', c.values ->> 'Name'), ${sql.lit(limits.codeLength)})
          else '' end,
        ${categories[sheet]}, jsonb_build_object(${sql.lit(defaultLanguage)}, c.values ->> 'Name'), ${described},
        case when c.values ? 'ExtIdentifier'
          then array[left(c.values ->> 'ExtIdentifier', ${sql.lit(limits.identifierLength)})] else '{}' end
      from c
      returning id
    )
    insert into import_change (import_id, kind, thing_id) select ${importId}, 'location', id from made
  `.execute(database)
}

/** Makes the building, its new floors and its new rooms. Gives what the codes of the building's things begin with. */
export async function createBuilding(
  database: Database,
  plan: Plan,
  parentId: string | null,
): Promise<string> {
  await sql`
    update import_row set parent_id = ${parentId}
    where import_id = ${plan.importId} and sheet = 'facility' and action = 'create'`.execute(database)
  await createLocations(database, plan, 'facility', '')
  const { rows } = await sql<{ code: string }>`select code from location where id = ${plan.building}`.execute(
    database,
  )
  const prefix = (rows[0]?.code ?? '').slice(0, prefixLength)
  await createLocations(database, plan, 'floor', prefix)
  await createLocations(database, plan, 'space', prefix)
  return prefix
}
