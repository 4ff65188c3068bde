import type { CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { makeMaintained } from '../areas/maintenance/fixtures/maintained-project.ts'
import { publishMaintenance } from '../areas/work/fixtures/maintenance.ts'
import type { Database } from '../database/database.ts'
import type { TestServer } from '../testing/start-test-server.ts'

type Rule = CallInput<'/catalog/updatePlans'>['plans'][number]['rule']

/** A project with schedules, in the order in which they were made. */
export interface ScheduledProject {
  id: string
  schedules: readonly string[]
}

/** A day of a schedule that has an order, or a decision that it gets none. Days are YYYY-MM-DD. */
export interface MadeDay {
  sequence: number
  occurrence_on: string
  due_on: string
}

const rules: readonly Rule[] = [
  ...[1, 2, 3, 5, 8].map((every): Rule => ({ kind: 'fixed', every, unit: 'day' })),
  { kind: 'fixed', every: 1, unit: 'week', on: { weekdays: [1, 4] } },
  { kind: 'fixed', every: 1, unit: 'month', on: { month_day: 'last' } },
  { kind: 'floating', every: 1, unit: 'week' },
]

/** Makes a project with schedules of several rules and leads, whose first days are after today. The same numbers give the same days. */
export async function makeScheduled(
  server: TestServer,
  { schedules, today }: { schedules: number; today: Temporal.PlainDate },
): Promise<ScheduledProject> {
  const m = await makeMaintained(server)
  await publishMaintenance(server, m.admin, m.project)
  const plans: string[] = []
  for (const rule of rules) plans.push(await m.plan(rule))
  const made: string[] = []
  for (let place = 0; place < schedules; place += 1) {
    const given = {
      project_id: m.project,
      plan_id: plans[place % plans.length] ?? '',
      asset_ids: [await m.asset()],
      anchor: today.add({ days: 1 + (place % 7) }).toString(),
      lead_days: place % 12,
    }
    const { ids } = await server.ok('/schedule/create', given, m.admin)
    made.push(...ids)
  }
  return { id: m.project, schedules: made }
}

/** Ends the schedules of a project, so that nobody makes anything of them any more. */
export async function endSchedules(database: Database, { id }: ScheduledProject): Promise<void> {
  await sql`update maintenance_schedule set state = 'Ended', next_on = null, next_sequence = null, look_on = null
    where project_id = ${id}`.execute(database)
}

/** Reads what became of the days of each schedule of a project, in their order. */
export async function readMadeDays(
  database: Database,
  { schedules }: ScheduledProject,
): Promise<MadeDay[][]> {
  const { rows } = await sql<{ days: MadeDay[] }>`
    select coalesce(jsonb_agg(jsonb_build_object('sequence', d.sequence, 'occurrence_on', d.occurrence_on, 'due_on', d.due_on)
      order by d.sequence) filter (where d.sequence is not null), '[]') as days
    from unnest(${schedules}::uuid[]) with ordinality s (id, place) left join (
      select schedule_id, sequence, occurrence_on, due_on from work where schedule_id = any(${schedules}::uuid[])
      union all
      select schedule_id, sequence, occurrence_on, due_on from maintenance_settled where schedule_id = any(${schedules}::uuid[])
    ) d on d.schedule_id = s.id group by s.place order by s.place`.execute(database)
  return rows.map(({ days }) => days)
}
