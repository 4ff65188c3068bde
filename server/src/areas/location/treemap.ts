import { topLevel, type CallReply, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import type { Multilingual } from '@atrium/contract'
import { inLanguage } from '../language/multilingual.ts'
import { loadLocation } from './location.loader.ts'
import { readSight } from './sight.ts'

interface TreemapRow {
  id: string
  parent_id: string | null
  name: Multilingual
  value: number
  is_first: boolean
}

/**
 * Two levels of active locations below one, or of what the caller sees of a project, with how many lie below each.
 * @throws Failure 404, 422 when neither is named
 */
export async function readTreemap(
  context: Context,
  { project_id, parent_id }: CallRequest<'/location/getTreemap'>,
): Promise<CallReply<'/location/getTreemap'>> {
  const first = await firstLevel(context, project_id, parent_id)
  const { rows } = await sql<TreemapRow>`
    with first as (select l.* from location l where l.removal_id is null and ${first}),
    shown as (
      select id, project_id, parent_id, name, path, position, true as is_first from first
      union all
      select c.id, c.project_id, c.parent_id, c.name, c.path, c.position, false
      from first join location c on c.project_id = first.project_id and c.parent_id = first.id
      where c.removal_id is null
    )
    select id, parent_id, name, is_first, (
      select count(*)::int - 1 from location below where below.path <@ shown.path and below.removal_id is null
    ) as value
    from shown order by is_first desc, position, id`.execute(context.database)
  const { language } = context.actor
  return {
    treemap: rows.map((row) => ({
      id: row.id,
      // What is above the first level is told only when it was asked for by its id.
      parent_id: row.is_first ? (parent_id ?? topLevel) : (row.parent_id ?? topLevel),
      name: inLanguage(row.name, language),
      value: row.value,
    })),
  }
}

async function firstLevel(
  context: Context,
  projectId: string | undefined,
  parentId: string | undefined,
): Promise<RawBuilder<boolean>> {
  if (parentId !== undefined && parentId !== topLevel) {
    const parent = await loadLocation(context, parentId, 'location_view')
    if (projectId !== undefined && parent.project_id !== projectId) throw notFound()
    return sql<boolean>`l.project_id = ${parent.project_id} and l.parent_id = ${parent.id}`
  }
  if (projectId === undefined) throw invalid({ project_id: { key: 'field_required' } })
  await context.require(projectId, 'location_view')
  const sight = await readSight(context, projectId)
  if (sight.isWhole) return sql<boolean>`l.project_id = ${projectId} and l.parent_id is null`
  const ids = [...sight.tops.values()].map((top) => top.id)
  return sql<boolean>`l.id = any(${ids}::uuid[])`
}
