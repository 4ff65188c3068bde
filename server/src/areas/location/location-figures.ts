import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { netAreasOf } from './net-area.repository.ts'
import { readSight, withinSight } from './sight.ts'

/**
 * Counts buildings and rooms by the index of categories, and adds the areas that the workbooks of the buildings tell.
 */
export async function readFigures(
  context: Context,
  projectId: string,
): Promise<CallReply<'/location/getFigures'>> {
  const seen = withinSight(await readSight(context, projectId))
  const ofCategory = (code: string) => sql`(select count(*)::int from location l
    where l.project_id = ${projectId} and l.removal_id is null and l.category_code = ${code} and ${seen})`
  const { rows } = await sql<CallReply<'/location/getFigures'>>`
    select ${ofCategory('building')} as buildings, ${ofCategory('room')} as rooms, (
      select sum(known.area)::float8
      from (${netAreasOf(projectId)}) known
      join location l on l.id = known.location_id and l.removal_id is null and ${seen}
    ) as net_area`.execute(context.database)
  const [figures] = rows
  if (!figures) throw new Error('the counting query returned no row')
  return figures
}
