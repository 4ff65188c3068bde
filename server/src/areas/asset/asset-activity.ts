import { assetFacts, factNames, type ActivityEntry } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { ActivitySource } from '../../things/activity-source.ts'
import { auditSource, idsIn, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { catalogNames } from '../catalog/catalog-rows.loader.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { seenAssetNames } from './seen-asset-names.loader.ts'

const fields = [...factNames(assetFacts), 'specs', 'operational_status'] as const

/**
 * The changes of an asset, as entries of its timeline. Locations are named as far as the caller sees them. Who added readings is told to
 * those who see readings.
 */
export function assetActivity(
  context: Context,
  { id, projectId }: { id: string; projectId: string },
): ActivitySource {
  return auditSource(context, { thing: 'asset', id, projectId }, (rows) => present(context, projectId, rows))
}

async function present(
  context: Context,
  projectId: string,
  rows: readonly TrailRow[],
): Promise<(PresentedTrail | null)[]> {
  const idsOf = (member: string) =>
    rows.flatMap(({ before, after }) => [...idsIn(before, member), ...idsIn(after, member)])
  const places = await seenLocationNames(context, projectId, idsOf('location_id'))
  const kinds = await catalogNames(context.database, idsOf('catalog_id'))
  const others = ['parent_id', 'replaced_by', 'replaces'].flatMap(idsOf)
  const wholes = await seenAssetNames(context, projectId, others)
  const seesReadings = (await context.rights(projectId)).may('asset_readings_view')
  return rows.map((row) => {
    const { before, after } = row
    const place = (part: 'from' | 'to', side: TrailRow['before']): ActivityEntry['things'] =>
      idsIn(side, 'location_id').flatMap((placeId) => {
        const name = places.get(placeId)
        return name === undefined ? [] : [{ part, kind: 'location', id: placeId, name }]
      })
    const asset = (
      part: 'from' | 'to',
      side: TrailRow['before'],
      member = 'parent_id',
    ): ActivityEntry['things'] =>
      idsIn(side, member).flatMap((wholeId) => {
        const name = wholes.get(wholeId)
        return name === undefined ? [] : [{ part, kind: 'asset', id: wholeId, name }]
      })
    const named = (side: TrailRow['before']) =>
      side && side['catalog_id'] !== undefined
        ? { ...side, catalog_id: kinds.get(idsIn(side, 'catalog_id')[0] ?? '') ?? null }
        : side
    const kind = kindOf(row)
    if (kind === 'asset.readings' && !seesReadings) return null
    return {
      kind,
      ...(before && after ? changesBetween(fields, named(before), named(after), context.actor.language) : {}),
      ...(kind === 'asset.moved' && { things: [...place('from', before), ...place('to', after)] }),
      ...(kind === 'asset.part' && { things: [...asset('from', before), ...asset('to', after)] }),
      ...(kind === 'asset.replaced' && { things: asset('to', after, 'replaced_by') }),
      ...(kind === 'asset.replacement' && { things: asset('from', after, 'replaces') }),
      note: noteOf(after),
    }
  })
}

function kindOf({ call, before, after }: TrailRow): string {
  if (call === '/asset/addReadings') return 'asset.readings'
  if (!before) return after?.['replaces'] === undefined ? 'asset.created' : 'asset.replacement'
  if (!after) return 'asset.removed'
  if (call === '/asset/renewLabel') return 'asset.label'
  if (after['replaced_by'] !== undefined) return 'asset.replaced'
  if (after['parent_id'] !== undefined) return 'asset.part'
  if (after['location_id'] !== undefined) return 'asset.moved'
  if (after['is_detached'] !== undefined) return 'asset.part'
  return after['operational_status'] === undefined ? 'asset.changed' : 'asset.status'
}

/** Why it was moved or got its status, where somebody said so. */
function noteOf(after: TrailRow['after']): string {
  const said = after?.['reason'] ?? after?.['status_reason']
  return typeof said === 'string' ? said : ''
}
