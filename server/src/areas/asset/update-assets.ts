import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { Refusals, versionsOf, type EachAnswer } from '../../serve/change-each.ts'
import { invalid } from '../../serve/failure.ts'
import { assertFacts } from './asset-facts.policy.ts'
import { lockParts } from './asset-parts.repository.ts'
import type { AssetRow } from './asset-rows.loader.ts'
import { dropUnfitValues } from './asset-specs.repository.ts'
import { withOfferedWords } from './asset-words.policy.ts'
import { writeFacts, writeStatus } from './asset.repository.ts'
import { currentOnes, thoseThatMayGet } from './judge-each.ts'
import { loadEachAsset } from './load-each.loader.ts'
import { handOnParts } from './retire-parts.ts'

type Request = CallRequest<'/asset/updateMany'>

/**
 * Gives several assets of a project the same facts or the same status, each by the rules of a single change [ASSET-12]. The number of
 * queries does not depend on that of the assets.
 * @throws Failure 422 for nothing to set, assets of several projects a kind or a word of the library that is not offered; that of the first asset if none is changed
 */
export async function updateAssets(context: Context, request: Request): Promise<EachAnswer> {
  if (Object.values(request.set).every((value) => value === undefined))
    throw invalid({ set: { key: 'field_required' } })
  const refusals = new Refusals()
  const changed = await changeAssets(context, request, refusals)
  if (changed === 0) context.unchanged()
  return refusals.reply(changed)
}

/**
 * Changes assets as updateAssets does, and returns how many were changed. Those that are not, for another reason than that they are so
 * already, are added to `refusals`.
 */
export async function changeAssets(
  context: Context,
  { assets, set: given, reason = '' }: Pick<Request, 'assets' | 'set'> & Partial<Pick<Request, 'reason'>>,
  refusals: Refusals,
): Promise<number> {
  const versions = versionsOf(assets)
  const toLoad = { code: 'asset_edit' as const, refusals }
  // Nobody waits for a caller without the right: the locks come behind the first look.
  const seen = await loadEachAsset(context, [...versions.keys()], toLoad)
  if (!seen) return 0
  const { operational_status: status } = given
  if (status === 'Retired') await lockParts(context.database, seen.sight.projectId)
  const ids = seen.rows.map(({ id }) => id)
  const loaded = await loadEachAsset(context, ids, { ...toLoad, lock: 'locked' })
  if (!loaded) return 0
  const current = await currentOnes(context, loaded, { versions, refusals })
  const { sight } = loaded
  const [set = given] = await withOfferedWords(context.database, [given], {
    projectId: sight.projectId,
    prefix: () => 'set.',
  })
  const { operational_status: _, ...facts } = set
  const rows =
    status === undefined ? current : await thoseThatMayGet(context, current, { status, sight, refusals })
  const changed = rows.filter((row) => !isDeepStrictEqual(before(row, set), before({ ...row, ...set }, set)))
  if (changed.length === 0) return 0
  const dropped = await shareFacts(context, changed, facts)
  if (status !== undefined) await giveStatus(context, changed, { status, reason })
  for (const row of changed) {
    const isNew = status !== undefined && row.operational_status !== status
    const specs = dropped.get(row.id)
    context.audit({
      thing: 'asset',
      thingId: row.id,
      projectId: row.project_id,
      before: {
        ...before(row, facts),
        ...(isNew && { operational_status: row.operational_status, status_reason: row.status_reason }),
        ...(specs && { specs }),
      },
      after: { ...facts, ...(isNew && { operational_status: status, status_reason: reason }) },
    })
  }
  context.changed(loaded.sight.projectId, 'assets')
  return changed.length
}

/** What an asset has of the members that are set. */
function before(row: AssetRow, set: Request['set']): Record<string, unknown> {
  const keys = Object.keys(set) as (keyof typeof set)[]
  return Object.fromEntries(keys.map((key) => [key, row[key]]))
}

/** Returns the values of specifications that assets lost with their kinds, by the ids of the assets. */
async function shareFacts(
  { database }: Context,
  rows: readonly AssetRow[],
  facts: Omit<Request['set'], 'operational_status'>,
): Promise<Map<string, Record<string, string>>> {
  if (Object.keys(facts).length === 0) return new Map()
  const { catalog_id: kind } = facts
  const others = kind === undefined ? [] : rows.filter((row) => row.catalog_id !== kind)
  const [other] = others
  if (other && kind !== undefined) {
    await assertFacts(database, [{ catalog_id: kind }], { projectId: other.project_id, prefix: () => 'set.' })
  }
  await writeFacts(
    database,
    rows.map(({ id }) => id),
    facts,
  )
  if (kind === undefined || others.length === 0) return new Map()
  return dropUnfitValues(
    database,
    others.map(({ id }) => id),
    kind,
  )
}

async function giveStatus(
  context: Context,
  rows: readonly AssetRow[],
  given: Parameters<typeof writeStatus>[2],
): Promise<void> {
  const ids = rows.filter((row) => row.operational_status !== given.status).map(({ id }) => id)
  if (ids.length === 0) return
  await writeStatus(context.database, ids, given)
  // What is in use below them now stands where the caller does not see it.
  if (given.status === 'Retired') await handOnParts(context, ids, { to: null, passed: 'in use' })
}
