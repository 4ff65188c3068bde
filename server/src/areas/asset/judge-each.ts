import type { AssetStatus } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { Refusals } from '../../serve/change-each.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import type { Sight } from '../location/sight.ts'
import type { AssetRow } from './asset-rows.loader.ts'
import { presentAssets } from './asset.presenter.ts'
import { assertFollows } from './next-status.policy.ts'
import { readSeenPartsInUse, readStandings } from './several-assets.repository.ts'

/** Returns the assets of which the caller saw the current version. The others are added to `refusals`. */
export async function currentOnes(
  context: Context,
  { rows, sight }: { rows: readonly AssetRow[]; sight: Sight },
  { versions, refusals }: { versions: ReadonlyMap<string, number | undefined>; refusals: Refusals },
): Promise<AssetRow[]> {
  const isCurrent = ({ id, version }: AssetRow) => (versions.get(id) ?? version) === version
  const stale = rows.filter((row) => !isCurrent(row))
  const presented = stale.length === 0 ? [] : await presentAssets(context, stale, sight)
  for (const [index, row] of stale.entries())
    await refusals.passes(row.id, () => assertVersion(versions.get(row.id), row, () => presented[index]))
  return rows.filter(isCurrent)
}

/** Returns the assets that may get a status [ASSET-8] [ASSET-9]. The others are added to `refusals`. */
export async function thoseThatMayGet(
  { database }: Context,
  rows: readonly AssetRow[],
  { status, sight, refusals }: { status: AssetStatus; sight: Sight; refusals: Refusals },
): Promise<AssetRow[]> {
  const ids = rows.map(({ id }) => id)
  const standings = await readStandings(database, ids)
  const codes = new Set<string>()
  const passing: AssetRow[] = []
  for (const row of rows)
    await refusals.passes(row.id, () => {
      const standing = standings.get(row.id)
      if (standing) assertFollows(standing, status)
      const code = row.code.toLowerCase()
      if (row.operational_status === 'Retired' && codes.has(code)) throw conflict('code_taken')
      codes.add(code)
      passing.push(row)
    })
  if (status !== 'Retired') return passing
  return withoutPartsLeft(passing, await readSeenPartsInUse(database, ids, sight), refusals)
}

/** Leaves out assets with parts that the caller sees and that would stay in use, level by level. */
async function withoutPartsLeft(
  rows: readonly AssetRow[],
  partsOf: ReadonlyMap<string, readonly (string | null)[]>,
  refusals: Refusals,
): Promise<AssetRow[]> {
  const retiring = new Set(rows.map(({ id }) => id))
  const leavesParts = ({ id, operational_status: from }: AssetRow) =>
    from !== 'Retired' && (partsOf.get(id) ?? []).some((part) => part === null || !retiring.has(part))
  const staying: AssetRow[] = []
  for (;;) {
    const more = rows.filter((row) => retiring.has(row.id) && leavesParts(row))
    if (more.length === 0) break
    for (const row of more) retiring.delete(row.id)
    staying.push(...more)
  }
  for (const { id } of staying)
    await refusals.passes(id, () => {
      throw conflict('asset_parts_asked')
    })
  return rows.filter(({ id }) => retiring.has(id))
}
