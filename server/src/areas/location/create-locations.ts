import { randomUUID } from 'node:crypto'
import { limits, topLevel, type NewLocation } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import { insertLocations, type LocationToInsert } from './insert-locations.ts'
import { loadForRestructuring } from './location.loader.ts'
import { mayPlaceAtTop } from './location.policy.ts'
import { lockTree } from '../../trees/lock-tree.ts'
import { readSight } from './sight.ts'
import { levelOf, nestedTooDeep } from '../../trees/tree-depth.ts'

/** The parent of new locations. */
interface Below {
  /** '0' is the top of the project. */
  parentId: string
  /** The field of the request that names it. */
  field: string
}

/**
 * Creates locations behind the children of a parent, all or none [LOC-10] [LOC-26].
 * @returns their ids, in the order given
 * @throws Failure 403 at the top for a user who does not see the whole project, 404 for a parent that the caller does
 * not see or that is in another project, 409 below a removed parent or for a code that is taken, 422 for a name without
 * the default language and below the deepest level
 */
export async function createLocations(
  context: Context,
  projectId: string,
  below: Below,
  given: readonly NewLocation[],
  fieldOf: (index: number) => string,
): Promise<string[]> {
  const parent = await lockedParent(context, projectId, below)
  const rows = await rowsToInsert(
    context,
    given,
    fieldOf,
    parent,
    await lastPosition(context.database, projectId, parent),
  )
  await insertLocations(context.database, projectId, rows)
  for (const { id, ...after } of rows) context.audit({ thing: 'location', thingId: id, projectId, after })
  context.changed(projectId)
  return rows.map((row) => row.id)
}

async function lockedParent(
  context: Context,
  projectId: string,
  { parentId, field }: Below,
): Promise<string | null> {
  if (parentId === topLevel) {
    if (!mayPlaceAtTop(await readSight(context, projectId))) throw forbidden()
    await lockTree(context.database, projectId)
    return null
  }
  const { rows } = await loadForRestructuring(context, [parentId], 'location_add')
  const [parent] = rows
  if (parent?.project_id !== projectId) throw notFound()
  if (parent.removal_id !== null) throw conflict('location_parent_removed')
  if (levelOf(parent.path) >= limits.treeDepth) throw nestedTooDeep(field)
  return parent.id
}

async function lastPosition(database: Database, projectId: string, parentId: string | null): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(position), 0) as last from location
    where project_id = ${projectId} and removal_id is null
      and ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`}`.execute(database)
  return rows[0]?.last ?? 0
}

async function rowsToInsert(
  context: Context,
  given: readonly NewLocation[],
  fieldOf: (index: number) => string,
  parentId: string | null,
  last: number,
): Promise<LocationToInsert[]> {
  const write = await multilingualWriter(context.database, context.actor.language)
  return given.map(({ name, description, coords, ...rest }, index) => ({
    ...rest,
    id: randomUUID(),
    parent_id: parentId,
    position: last + index + 1,
    name: write(`${fieldOf(index)}name`, name),
    description: write(`${fieldOf(index)}description`, description, {}, 'may-be-empty'),
    coords: coords ?? null,
  }))
}
