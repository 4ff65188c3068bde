import { limits, type InspectionFinding, type ItemHistory, type Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSeenAssetNames } from '../asset/seen-asset-names.loader.ts'
import { presentPlaces } from '../location/listed-places.presenter.ts'
import { sees, type Sight } from '../location/sight.ts'
import { readReferences } from '../work/references.loader.ts'
import type { LoadedInspection } from './inspection.loader.ts'

interface FoundRow {
  item_key: string
  repeat_key: string
  location_id: string
  location_code: string
  location_name: Multilingual
  path: string
  asset_id: string | null
  is_elsewhere: boolean
  work_id: string | null
  status: string | null
  was_linked: boolean
}

/** Reads what failed in a submitted inspection, with the orders of it that the caller sees. */
export async function readFindings(
  context: Context,
  sight: Sight,
  inspectionId: string,
): Promise<InspectionFinding[]> {
  const { rows } = await sql<FoundRow>`
    select f.item_key, f.repeat_key, f.location_id, l.code as location_code, l.name as location_name, l.path::text as path,
      f.asset_id, f.location_id <> i.location_id as is_elsewhere, f.work_id, w.status, f.was_linked
    from inspection_finding f join inspection i on i.id = f.inspection_id join location l on l.id = f.location_id
      left join work w on w.id = f.work_id
    where f.inspection_id = ${inspectionId} order by l.path, f.item_key, f.repeat_key`.execute(
    context.database,
  )
  const places = await presentPlaces(context, sight, rows)
  const assets = await readSeenAssetNames(context, sight, [
    ...new Set(rows.flatMap((row) => row.asset_id ?? [])),
  ])
  const orders = await readReferences(context, [...new Set(rows.flatMap((row) => row.work_id ?? []))])
  return rows.map((row, index) => {
    const reference = orders.get(row.work_id ?? '')
    return {
      item_key: row.item_key,
      repeat_key: row.repeat_key,
      // Of a room that was moved out of sight nothing is told.
      location: row.is_elsewhere && sees(sight, row.path) ? (places[index] ?? null) : null,
      asset: assets.get(row.asset_id ?? '') ?? null,
      work:
        row.work_id !== null && reference !== undefined
          ? { id: row.work_id, reference, status: row.status ?? '' }
          : null,
      was_linked: row.was_linked,
    }
  })
}

/**
 * Reads how often each item failed in the last inspections of the same place or asset by the same checklist, and which order of it is open
 * [INS-32]. Items that never failed are left out.
 */
export async function readHistory(context: Context, inspection: LoadedInspection): Promise<ItemHistory[]> {
  const { id, checklist_id: checklist, location_id: place, asset_id: asset, submitted_at: until } = inspection
  const { rows } = await sql<{
    item_key: string
    repeat_key: string
    failed: number
    of: number
    work_id: string | null
  }>`
    with earlier as (
      select i.id, i.run_id from inspection i
      where i.checklist_id = ${checklist} and i.location_id = ${place} and i.asset_id is not distinct from ${asset}::uuid
        and i.id <> ${id} and i.submitted_at is not null and i.submitted_at < coalesce(${until}, now())
      order by i.submitted_at desc limit ${limits.earlierInspections}
    ), answered as (
      select a.item_key, a.repeat_key, count(*) filter (where a.state = 'fail')::int as failed, count(*)::int as of
      from earlier e join checklist_answer a on a.run_id = e.run_id
      where a.state in ('ok', 'flag', 'fail') group by a.item_key, a.repeat_key
    )
    select answered.*, (
      select f.work_id from earlier e join inspection_finding f on f.inspection_id = e.id
        join work w on w.id = f.work_id and w.is_open
      where f.item_key = answered.item_key and f.repeat_key = answered.repeat_key order by w.created_at desc limit 1
    ) as work_id
    from answered where failed > 0 order by item_key, repeat_key`.execute(context.database)
  const orders = await readReferences(context, [...new Set(rows.flatMap((row) => row.work_id ?? []))])
  return rows.map(({ work_id: work, ...row }) => {
    const reference = orders.get(work ?? '')
    return { ...row, open_work: work !== null && reference !== undefined ? { id: work, reference } : null }
  })
}
