import { randomUUID } from 'node:crypto'
import type { CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { noticesOf } from '../../../serve/notices.ts'
import { recordChange } from '../../../serve/record-change.ts'
import type { Services } from '../../../services.ts'
import { addSchedules } from '../create-schedules.ts'
import type { SchedulePlan } from '../schedule-plan.loader.ts'
import { findAssetsToEnrol, type EnrolmentScope } from './assets-to-enrol.ts'

const path: CallPath = '/schedule/enrol'
/** Assets that one transaction enrols. */
const most = 500

/**
 * Gives schedules to assets that came after an enrolment, or were moved to its place or given its kind [MT-31]. The assets themselves say
 * which have none: a run that did not happen loses nothing, and several processes make none twice.
 */
export async function enrolNewAssets({ database }: Services, signal: AbortSignal): Promise<void> {
  let after: string | null = null
  while (!signal.aborted) {
    const next: string | undefined = await nextEnrolment(database, after)
    if (next === undefined) return
    after = next
    while (!signal.aborted && (await enrolSome(database, next)) === most);
  }
}

async function nextEnrolment(database: Database, after: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from maintenance_enrolment where auto and (${after}::uuid is null or id > ${after}::uuid) order by id limit 1`.execute(
    database,
  )
  return rows[0]?.id
}

interface EnrolmentRow extends EnrolmentScope {
  anchor: string | null
  created_by: string
  rule: SchedulePlan['rule']
  lead_days: number
}

/** Enrols some assets of an enrolment whose plan is switched on. Returns how many. */
async function enrolSome(database: Database, id: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<EnrolmentRow>`
      select e.project_id, e.plan_id, e.location_id, e.anchor::text as anchor, e.created_by, p.catalog_id, p.rule, p.lead_days
      from maintenance_enrolment e join catalog_plan p on p.id = e.plan_id join catalog c on c.id = p.catalog_id
      where e.id = ${id} and e.auto and p.is_active and c.removed_at is null for no key update of e skip locked for share of p`.execute(
      transaction,
    )
    const [row] = rows
    if (!row) return 0
    const assets = await findAssetsToEnrol(transaction, row, most)
    if (assets.length === 0) return 0
    const { project_id: projectId, plan_id: planId } = row
    const plan = { id: planId, catalog_id: row.catalog_id, rule: row.rule, lead_days: row.lead_days }
    const { made } = await addSchedules(transaction, plan, {
      targets: { ids: assets, of: 'asset' },
      anchor: row.anchor ?? 'spread',
      project_id: projectId,
      ends_on: null,
      lead_days: null,
      team_id: null,
      enrolment_id: id,
      created_by: row.created_by,
    })
    const notices = noticesOf(path)
    notices.changed(projectId)
    const entries = made.map((one) => ({
      thing: 'maintenance_schedule',
      thingId: one.id,
      projectId,
      after: { plan_id: planId, asset_id: one.asset_id, anchor: one.anchor, enrolment_id: id },
    }))
    const request = { id: randomUUID() }
    await recordChange(transaction, { path, actor: undefined, request }, { entries, notices: notices.list })
    return assets.length
  })
}
