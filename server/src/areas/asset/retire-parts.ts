import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import {
  lockAttachedInUse,
  passParts,
  seesPartsInUse,
  type Belonging,
  type Passed,
} from './asset-parts.repository.ts'
import { readSight } from '../location/sight.ts'
import { writeStatus } from './asset.repository.ts'

interface Retirement {
  parts: CallRequest<'/asset/changeStatus'>['parts']
  reason: string
}

/**
 * Does with the parts of an asset that is retired what its retirement says [ASSET-9]. Nobody is asked about parts that they do not see: these
 * become parts of nothing. The parts of the project have to be locked.
 * @throws Failure 409 for parts in use of which it says nothing, 422 for more than `limits.assetsMoved` of them
 */
export async function retireParts(
  context: Context,
  { id, project_id }: { id: string; project_id: string },
  { parts, reason }: Retirement,
): Promise<void> {
  const { database } = context
  const sight = await readSight(context, project_id)
  if (!(await seesPartsInUse(database, id, sight))) {
    await handOnParts(context, [id], { to: null, passed: 'in use' })
    return
  }
  if (parts === undefined) throw conflict('asset_parts_asked')
  if (parts === 'release') {
    // Those below retired parts first: they are no longer below the asset once its own parts are gone.
    await handOnParts(context, [id], { to: null, passed: 'in use' })
    await handOnParts(context, [id], { to: null })
    return
  }
  const retired = await lockAttachedInUse(database, id, limits.assetsMoved + 1)
  assertFew(retired)
  const ids = retired.map((part) => part.id)
  if (ids.length > 0) await writeStatus(database, ids, { status: 'Retired', reason })
  for (const { id: thingId, project_id: projectId, operational_status, status_reason } of retired)
    context.audit({
      thing: 'asset',
      thingId,
      projectId,
      before: { operational_status, status_reason },
      after: { operational_status: 'Retired', status_reason: reason },
    })
  // Parts elsewhere stay in use.
  await handOnParts(context, [id, ...ids], { to: null, passed: 'detached' })
  await handOnParts(context, [id], { to: null, passed: 'in use' })
}

/**
 * Makes parts of assets parts of another asset, or of nothing, and records that; their own ones unless `passed` says otherwise.
 * @throws Failure 422 for more than `limits.assetsMoved` of them
 */
export async function handOnParts(
  context: Context,
  ids: readonly string[],
  { to, passed = 'own' }: { to: string | null; passed?: Passed },
): Promise<void> {
  const parts = await passParts(context.database, ids, { to, passed, most: limits.assetsMoved + 1 })
  assertFew(parts)
  for (const part of parts) recordPassed(context, part, to)
}

function assertFew(parts: readonly unknown[]): void {
  if (parts.length > limits.assetsMoved)
    throw invalid({ parts: { key: 'asset_parts_too_many', params: { maximum: limits.assetsMoved } } })
}

function recordPassed(context: Context, { id, project_id, parent_id }: Belonging, to: string | null): void {
  context.audit({
    thing: 'asset',
    thingId: id,
    projectId: project_id,
    before: { parent_id },
    after: { parent_id: to },
  })
}
