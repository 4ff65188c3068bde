import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'

/** The condition that a location `l` is at or below a place of a project; none without one. @throws Failure 404 */
export async function narrowedToPlace(
  context: Context,
  projectId: string,
  id: string | undefined,
): Promise<RawBuilder<boolean>[]> {
  if (id === undefined) return []
  const location = await loadLocation(context, id, 'location_view')
  if (location.project_id !== projectId) throw notFound()
  return [sql<boolean>`l.path <@ ${location.path}::ltree`]
}
