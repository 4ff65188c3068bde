import { topLevel, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { assertVersion } from './assert-version.ts'
import { loadForRestructuring, type LoadedLocations } from './location.loader.ts'
import { mayPlace, mayPlaceAtTop } from './location.policy.ts'
import type { LocationRow } from './location.repository.ts'
import { pathsAfter } from './plan-moves.ts'
import { placeAmong, readSiblings, writeOrder, type ParentId } from './sibling-order.ts'

type Wish = CallRequest<'/location/reorder'>['locations'][number]

/** A wish with what it is about. */
interface Mover {
  row: LocationRow
  /** Undefined: it stays below its parent. */
  target: LocationRow | null | undefined
  position: number
  /** The member of the request. */
  field: string
}

const parentAfter = ({ row, target }: Mover): ParentId =>
  target === undefined ? row.parent_id : (target?.id ?? null)
const changesParent = (mover: Mover): boolean => parentAfter(mover) !== mover.row.parent_id

/**
 * Places locations among their siblings, and moves those whose parent changes with everything below them [LOC-11..14].
 * @throws Failure 403 for a place the caller does not see from above, 404, 409 for a stale version or something removed,
 *   422 for one below itself, named twice, or of another project
 */
export async function moveLocations(context: Context, wishes: readonly Wish[]): Promise<void> {
  const movers = await loadMovers(context, wishes)
  const { projectId, loaded } = movers
  assertMovable(movers.all, loaded)

  const paths = plannedPaths(movers.all)
  const parents = new Set(movers.all.flatMap((mover) => [mover.row.parent_id, parentAfter(mover)]))
  const before = await readSiblings(context.database, projectId, parents)
  const after = ordersAfter(before, movers.all)
  const changed = movers.all.filter(
    (mover) => changesParent(mover) || placeIn(after, mover) !== mover.row.position,
  )
  if (changed.length === 0) return context.unchanged()

  await writePaths(context.database, movers.all, paths)
  await writeParents(context.database, changed)
  await writeOrder(context.database, after.values())
  for (const mover of changed) {
    context.audit({
      thing: 'location',
      thingId: mover.row.id,
      projectId,
      before: { parent_id: mover.row.parent_id, position: mover.row.position },
      after: { parent_id: parentAfter(mover), position: placeIn(after, mover) },
    })
  }
  context.notify({ topic: 'locations', projectId })
}

async function loadMovers(context: Context, wishes: readonly Wish[]) {
  const repeated = wishes.findIndex(
    (wish, index) => wishes.findIndex((other) => other.id === wish.id) !== index,
  )
  if (repeated !== -1) throw invalid({ [`locations.${repeated}.id`]: { key: 'field_invalid' } })
  const targets = wishes.flatMap(({ parent_id }) =>
    parent_id === undefined || parent_id === topLevel ? [] : [parent_id],
  )
  const loaded = await loadForRestructuring(
    context,
    [...wishes.map((wish) => wish.id), ...targets],
    'location_edit',
  )
  const byId = new Map(loaded.rows.map((row) => [row.id, row]))
  const rowOf = (id: string): LocationRow => {
    const row = byId.get(id)
    if (!row) throw new Error('a loaded location is missing')
    return row
  }
  const all = wishes.map((wish, index): Mover => ({
    row: rowOf(wish.id),
    target:
      wish.parent_id === undefined ? undefined : wish.parent_id === topLevel ? null : rowOf(wish.parent_id),
    position: wish.position,
    field: `locations.${index}`,
  }))
  for (const [index, wish] of wishes.entries()) {
    const mover = all[index]
    if (mover) await assertVersion(context, mover.row, loaded.sight, wish.version)
  }
  return { all, loaded, projectId: loaded.sight.projectId }
}

function assertMovable(movers: readonly Mover[], { sight }: LoadedLocations): void {
  for (const { row, target } of movers) {
    if (!mayPlace(sight, row) || (target === null && !mayPlaceAtTop(sight))) throw forbidden()
  }
  for (const { row, target } of movers) {
    if (row.removal_id !== null) throw conflict('location_already_removed')
    if (target && target.removal_id !== null) throw conflict('location_parent_removed')
  }
}

/** The paths of those that change their parent, by node; the others carry theirs along. */
function plannedPaths(movers: readonly Mover[]): Map<string, string> {
  const moving = movers.filter(changesParent)
  const planned = pathsAfter(
    moving.map(({ row, target }) => ({ node: row.node, path: row.path, target: target ?? null })),
  )
  if ('paths' in planned) return planned.paths
  const field = moving.find(({ row }) => row.node === planned.belowItself.node)?.field
  throw invalid({ [`${field}.parent_id`]: { key: 'location_below_itself' } })
}

function ordersAfter(
  before: ReadonlyMap<ParentId, readonly string[]>,
  movers: readonly Mover[],
): Map<ParentId, string[]> {
  const leaving = new Set(movers.filter(changesParent).map((mover) => mover.row.id))
  return new Map(
    [...before].map(([parentId, siblings]) => {
      const arriving = movers.filter((mover) => parentAfter(mover) === parentId)
      const staying = siblings.filter((id) => !leaving.has(id))
      return [
        parentId,
        placeAmong(
          staying,
          arriving.map(({ row, position }) => ({ id: row.id, position })),
        ),
      ]
    }),
  )
}

function placeIn(orders: ReadonlyMap<ParentId, readonly string[]>, mover: Mover): number {
  return (orders.get(parentAfter(mover))?.indexOf(mover.row.id) ?? -1) + 1
}

/** Rewrites the paths of whole branches; of two movers above a location, the nearer one decides. */
async function writePaths(
  database: Database,
  movers: readonly Mover[],
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = movers.flatMap(({ row }) => {
    const after = paths.get(row.node)
    return after === undefined ? [] : [{ before: row.path, after }]
  })
  if (moved.length === 0) return
  await sql`
    with moved as materialized (
      select before::ltree, after::ltree from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (before text, after text)
    )
    update location l
    set path = m.after || case when l.path = m.before then '' else subpath(l.path, nlevel(m.before)) end
    from moved m
    where l.path <@ m.before and not exists (
      select from moved nearer where l.path <@ nearer.before and nlevel(nearer.before) > nlevel(m.before))`.execute(
    database,
  )
}

async function writeParents(database: Database, changed: readonly Mover[]): Promise<void> {
  const rows = changed.map((mover) => ({ id: mover.row.id, parent_id: parentAfter(mover) }))
  await sql`
    update location l set parent_id = m.parent_id, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, parent_id uuid)
    where l.id = m.id`.execute(database)
}
