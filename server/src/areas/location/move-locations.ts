import { limits, topLevel, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { assertNamedOnce } from '../../serve/assert-named-once.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { assertVersion } from './assert-version.ts'
import { loadForRestructuring, type LoadedLocations } from './location.loader.ts'
import { mayPlace, mayPlaceAtTop } from './location.policy.ts'
import type { LocationRow } from './location-rows.loader.ts'
import { pathsAfter } from './plan-moves.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { readSiblings, writeOrder, type ParentId } from './sibling-order.writer.ts'
import { levelOf, nestedTooDeep } from '../../trees/tree-depth.ts'

type Wish = CallRequest<'/location/reorder'>['locations'][number]

/** A requested move with its location and target. */
interface Mover {
  row: LocationRow
  /** Undefined: it stays below its parent. */
  target: LocationRow | null | undefined
  position: number
  /** The field of the request. */
  field: string
}

const parentAfter = ({ row, target }: Mover): ParentId =>
  target === undefined ? row.parent_id : (target?.id ?? null)
const changesParent = (mover: Mover): boolean => parentAfter(mover) !== mover.row.parent_id

/**
 * Places locations among their siblings, and moves those that get another parent with everything below them
 * [LOC-11..14] [LOC-26].
 * @throws Failure 403 for a place whose parent the caller does not see, 404, 409 for a stale version or a removed
 * location, 422 for a location below itself, too deep, named twice, or in another project
 */
export async function moveLocations(context: Context, wishes: readonly Wish[]): Promise<void> {
  const movers = await loadMovers(context, wishes)
  const { projectId, loaded } = movers
  assertMovable(movers.all, loaded)

  const paths = plannedPaths(movers.all)
  const parents = new Set(movers.all.flatMap((mover) => [mover.row.parent_id, parentAfter(mover)]))
  const before = await readSiblings(context.database, projectId, parents)
  const after = ordersAfter(before, movers.all)
  const places = placesIn(after)
  const changed = movers.all.filter(
    (mover) => changesParent(mover) || places.get(mover.row.id) !== mover.row.position,
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
      after: { parent_id: parentAfter(mover), position: places.get(mover.row.id) },
    })
  }
  context.changed(projectId)
}

async function loadMovers(context: Context, wishes: readonly Wish[]) {
  assertNamedOnce('locations', wishes)
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

/** Returns the new paths of the locations that get another parent, by node. */
function plannedPaths(movers: readonly Mover[]): Map<string, string> {
  const moving = movers.filter(changesParent)
  const planned = pathsAfter(
    moving.map(({ row, target }) => ({ node: row.node, path: row.path, target: target ?? null })),
  )
  if ('paths' in planned) return planned.paths
  const fieldOf = (node: string) => `${moving.find(({ row }) => row.node === node)?.field}.parent_id`
  if ('tooDeep' in planned) throw nestedTooDeep(fieldOf(planned.tooDeep.node))
  throw invalid({ [fieldOf(planned.belowItself.node)]: { key: 'location_below_itself' } })
}

function ordersAfter(
  before: ReadonlyMap<ParentId, readonly string[]>,
  movers: readonly Mover[],
): Map<ParentId, string[]> {
  const leaving = new Set(movers.filter(changesParent).map((mover) => mover.row.id))
  const arriving = Map.groupBy(movers, parentAfter)
  return new Map(
    [...before].map(([parentId, siblings]) => [
      parentId,
      placeAmong(
        siblings.filter((id) => !leaving.has(id)),
        (arriving.get(parentId) ?? []).map(({ row, position }) => ({ id: row.id, position })),
      ),
    ]),
  )
}

/** Returns the position of every location in these orders, by its id. */
function placesIn(orders: ReadonlyMap<ParentId, readonly string[]>): Map<string, number> {
  return new Map([...orders.values()].flatMap((order) => order.map((id, index) => [id, index + 1] as const)))
}

interface MovedBranch {
  before: string
  after: string
  field: string
}

/**
 * Rewrites the paths of whole branches. The nearest mover above a location decides where it goes: nested branches are
 * written first, and the outer ones then move what is left in them.
 * @throws Failure 422 when a location of a branch would be too deep [LOC-26]
 */
async function writePaths(
  database: Database,
  movers: readonly Mover[],
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = movers.flatMap(({ row, field }): MovedBranch[] => {
    const after = paths.get(row.node)
    return after === undefined ? [] : [{ before: row.path, after, field }]
  })
  const byNesting = Map.groupBy(
    moved,
    ({ before }) => before.split('.').filter((label) => paths.has(label)).length,
  )
  for (const [, branches] of [...byNesting].toSorted(([one], [other]) => other - one)) {
    await assertDepth(database, branches)
    await sql`
      with moved as materialized (${branchRows(branches)})
      update location l
      set path = m.after || case when l.path = m.before then '' else subpath(l.path, nlevel(m.before)) end
      from moved m where l.path <@ m.before`.execute(database)
  }
}

const branchRows = (branches: readonly MovedBranch[]) => sql`
  select before::ltree, after::ltree, field
  from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as m (before text, after text, field text)`

/** Checks that the deepest location of each branch stays within the limit. */
async function assertDepth(database: Database, branches: readonly MovedBranch[]): Promise<void> {
  const sinking = branches.filter(({ before, after }) => levelOf(after) > levelOf(before))
  if (sinking.length === 0) return
  const { rows } = await sql<{ field: string }>`
    select m.field from (${branchRows(sinking)}) m
    where exists (
      select from location l
      where l.path <@ m.before and nlevel(l.path) + nlevel(m.after) - nlevel(m.before) > ${limits.treeDepth})
    limit 1`.execute(database)
  for (const { field } of rows) throw nestedTooDeep(`${field}.parent_id`)
}

async function writeParents(database: Database, changed: readonly Mover[]): Promise<void> {
  const rows = changed.map((mover) => ({ id: mover.row.id, parent_id: parentAfter(mover) }))
  await sql`
    update location l set parent_id = m.parent_id, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, parent_id uuid)
    where l.id = m.id`.execute(database)
}
