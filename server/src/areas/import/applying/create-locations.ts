import { limits } from '@atrium/contract'
import { sql } from 'kysely'

import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { leftLocation } from '../left-values.ts'
import type { Plan } from '../planning/match-rows.ts'

/** The category of the locations that each sheet's rows become. */
const categories = { facility: 'building', floor: 'floor', space: 'room' } as const

/** Length of the part of a building's code that begins the codes of its floors and rooms. */
const prefixLength = 24

/** The description of a location: empty where the row has none, cut where it is too long. */
const described = sql`case when c.values ? 'Description'
  then jsonb_build_object(default_language(), left(c.values ->> 'Description', ${sql.lit(limits.descriptionLength)}))
  else '{}'::jsonb end`

/**
 * Creates the locations of one sheet's new rows behind the existing ones, in the workbook's order. A code joins the
 * building's code and the name; if several new rooms share the name, the floor's name goes between. A code that is
 * taken ends in a few digits of the id.
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
          then in_language(p.name, default_language()) end as floor
      from import_row s left join location p on p.id = s.parent_id
      where s.import_id = ${importId} and s.sheet = ${sheet} and s.action = 'create'
    ), named as (
      select *, left(without_unseen(concat_ws('-', nullif(${prefix}, ''), floor, values ->> 'Name')), ${sql.lit(limits.codeLength)}) as candidate
      from wanted
    ), below as (
      -- Gathered first: a subquery for each row would run through all that the statement has written so far.
      select parent_id, max(position) as last from location
      where project_id = ${projectId} and (parent_id is null or parent_id in (select parent_id from named))
      group by parent_id
    ), taken as (
      select distinct lower(code) as code from location
      where project_id = ${projectId} and removal_id is null and lower(code) in (select lower(candidate) from named)
    ), c as (
      select named.*, coalesce(below.last, 0) as last,
        nextval(pg_get_serial_sequence('location', 'node')) as node,
        row_number() over (partition by named.parent_id order by seq) as nth,
        taken.code is not null or row_number() over (partition by lower(candidate) order by seq) > 1 as is_taken
      from named
        left join below on below.parent_id is not distinct from named.parent_id
        left join taken on taken.code = lower(candidate)
    ), made as (
      insert into location as l
        (id, node, project_id, parent_id, path, position, code, short_code, category_code, name, description, ids)
        overriding system value
      select c.fresh_id, c.node, ${projectId}, c.parent_id,
        case when c.parent_id is null then c.node::text::ltree else c.parent_path || c.node::text end,
        c.last + c.nth,
        case when c.is_taken then left(c.candidate, ${sql.lit(limits.codeLength - 9)}) || '-' || left(c.fresh_id::text, 8)
          else c.candidate end,
        case when ${sheet} = 'space' then left(without_unseen(coalesce(c.values ->> 'RoomTag', c.values ->> 'Name')), ${sql.lit(limits.codeLength)})
          else '' end,
        ${categories[sheet]}, jsonb_build_object(default_language(), c.values ->> 'Name'), ${described},
        case when c.values ? 'ExtIdentifier'
          then array[left(c.values ->> 'ExtIdentifier', ${sql.lit(limits.identifierLength)})] else '{}' end
      from c
      returning id, ${leftLocation} as after
    )
    insert into import_change (import_id, kind, thing_id, after)
    select ${importId}, 'location', id, after from made
  `.execute(database)
}

/** From this number of new rooms on, new statistics of the table are worth their cost. */
const worthAnalysing = 500

/**
 * Renews the statistics of the table. Connections cache the plans of foreign key checks: a plan from when the table was
 * small reads all of it for every row. New statistics make PostgreSQL plan again.
 */
async function analyseLocations(database: Database): Promise<void> {
  await analyzeTable(database, 'location')
}

/** Creates the building, its new floors and its new rooms. Returns the beginning of the codes of the building's things. */
export async function createBuilding(
  database: Database,
  plan: Plan,
  parentId: string | null,
): Promise<string> {
  const { rows: counted } = await sql<{ rooms: number }>`
    select count(*)::int as rooms from import_row
    where import_id = ${plan.importId} and sheet = 'space' and action = 'create'`.execute(database)
  const isLarge = (counted[0]?.rooms ?? 0) >= worthAnalysing
  await sql`
    update import_row set parent_id = ${parentId}
    where import_id = ${plan.importId} and sheet = 'facility' and action = 'create'`.execute(database)
  await createLocations(database, plan, 'facility', '')
  const { rows } = await sql<{ code: string }>`select code from location where id = ${plan.building}`.execute(
    database,
  )
  const prefix = (rows[0]?.code ?? '').slice(0, prefixLength)
  await createLocations(database, plan, 'floor', prefix)
  if (isLarge) await analyseLocations(database)
  await createLocations(database, plan, 'space', prefix)
  if (isLarge) await analyseLocations(database)
  return prefix
}
