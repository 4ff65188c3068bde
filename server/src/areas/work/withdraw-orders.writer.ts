import { sql } from 'kysely'
import type { WorkStatus } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { readWorkflowVersions, versionKey } from '../workflow/workflow-versions.loader.ts'
import { raiseStepChanged } from './notices/raise-work-events.ts'
import { recordWork } from './record-work.ts'
import { takeSteps } from './work.repository.ts'

/** An open order of a schedule. */
export interface OpenOrder {
  id: string
  project_id: string
  schedule_id: string
  /** The day of its rule, YYYY-MM-DD. */
  occurrence_on: string
  /** Whether it is due today or later, in the time zone of its project. */
  is_ahead: boolean
  step: string
  /** The step that ends it without work; null where it is overdue, somebody has touched it or its workflow has no such step: it stays. */
  end: string | null
}

type AheadRow = Omit<OpenOrder, 'end'> & {
  workflow_id: string
  workflow_version: number
  is_untouched: boolean
}

/**
 * Finds the open orders of some schedules, and those among them that can be withdrawn [PM-18]. An order is untouched while it stands as
 * its schedule made it: nobody has moved, given, answered or discussed it, or put a file there.
 * @param lock takes those that nobody else works on at this moment, who waits for nothing; the others count as touched
 */
export async function findOpenOrders(
  database: Database,
  scheduleIds: readonly string[],
  lock?: 'locked',
): Promise<OpenOrder[]> {
  const open = sql`work w join project p on p.id = w.project_id where w.schedule_id = any(${scheduleIds}::uuid[]) and w.is_open`
  const locked =
    lock && new Set(await idsOf(database, sql`${open} order by w.id for no key update of w skip locked`))
  const { rows } = await sql<AheadRow>`
    select w.id, w.project_id, w.schedule_id, w.occurrence_on::text as occurrence_on, w.step_key as step, w.workflow_id, w.workflow_version,
      w.due_on >= (now() at time zone p.time_zone)::date as is_ahead,
      w.version = 1 and w.status = ${sql.lit('Pending' satisfies WorkStatus)} and w.created_by is null
        and not exists (select from checklist_answer a where a.run_id = w.run_id)
        and not exists (select from comment c where c.owner_kind = 'pm' and c.owner_id = w.id)
        and not exists (select from attachment f where f.owner_kind = 'pm' and f.owner_id = w.id) as is_untouched
    from ${open}`.execute(database)
  const versions = await readWorkflowVersions(database, rows)
  return rows.map(({ workflow_id, workflow_version, is_untouched: isUntouched, ...order }) => {
    const steps = versions.get(versionKey(workflow_id, workflow_version))?.definition.steps ?? []
    const end = steps.find((step) => step.is_end && step.status === 'Cancelled')
    const isFree = isUntouched && order.is_ahead && (!locked || locked.has(order.id))
    return { ...order, end: isFree && end ? end.key : null }
  })
}

async function idsOf(database: Database, found: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.id from ${found}`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * Withdraws locked orders that nobody has touched: they end without work and count for nothing. Their schedules are not told, as these
 * withdraw them. Their people are.
 */
export async function withdrawOrders(context: Context, orders: readonly OpenOrder[]): Promise<void> {
  const withdrawn = orders.flatMap(({ end, ...order }) => (end === null ? [] : [{ ...order, end }]))
  if (withdrawn.length === 0) return
  const { database, actor } = context
  const ids = withdrawn.map(({ id }) => id)
  await sql`update work set outcome = 'withdrawn' where id = any(${ids}::uuid[])`.execute(database)
  await takeSteps(
    database,
    actor.userId,
    withdrawn.map(({ id, end }) => ({
      work_id: id,
      action_key: 'withdraw',
      to_step: end,
      to_status: 'Cancelled',
      ends: true,
      comment: '',
    })),
  )
  for (const { id, project_id, step, end } of withdrawn)
    recordWork(
      context,
      { id, project_id, kind: 'pm' },
      {
        before: { status: 'Pending', step },
        after: { status: 'Cancelled', step: end, action: 'withdraw', outcome: 'withdrawn' },
      },
    )
  await raiseStepChanged(context, withdrawn)
}
