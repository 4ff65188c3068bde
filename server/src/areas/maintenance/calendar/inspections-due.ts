import {
  limits,
  type CallRequest,
  type DueInspection,
  type Multilingual,
  type PlanCriticality,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { readListedInspections } from '../../inspection/listed-inspections.loader.ts'
import { narrowedBySight, type Sight } from '../../location/sight.ts'

type Given = CallRequest<'/pm/getCalendar'>

interface DueRow {
  id: string
  due_on: string
  schedule_id: string
  plan: { id: string; name: Multilingual; criticality: PlanCriticality }
}

/** How many inspections of schedules are due on a day. */
interface DayOfInspections {
  date: string
  count: number
}

/** The inspections of schedules that are due in some days. */
interface InspectionsDue {
  days: DayOfInspections[]
  listed: DueInspection[]
}

/** Inspections `i` of schedules `s`, with their plans `c` and their places `l`. */
export const inspectionsOfSchedules = sql`inspection i join maintenance_schedule s on s.id = i.schedule_id
  join catalog_plan c on c.id = s.plan_id join location l on l.id = i.location_id`

/** The condition that inspection `i` is of a schedule of a project and its last day is in some days. */
export const isDueWithin = ({ project_id, from, to }: Pick<Given, 'project_id' | 'from' | 'to'>) =>
  sql<boolean>`i.project_id = ${project_id} and i.schedule_id is not null and i.due_on between ${from}::date and ${to}::date`

/**
 * Finds the inspections of schedules whose last days are in some days, and counts them by day [MT-63]. Without `inspection_view` there are
 * none.
 * @param below a condition on the location `l` of an inspection
 */
export async function findInspectionsDue(
  context: Context,
  given: Given,
  sight: Sight,
  below: readonly RawBuilder<boolean>[],
): Promise<InspectionsDue> {
  const { database, actor } = context
  const rights = await context.rights(given.project_id)
  if (!rights.may('inspection_view')) return { days: [], listed: [] }
  const found = sql`from ${inspectionsOfSchedules}
    where ${sql.join([isDueWithin(given), ...narrowedBySight(sight), ...below, ...filtersOf(given)], sql` and `)}`
  const { rows: days } = await sql<DayOfInspections>`
    select i.due_on::text as date, count(*)::int as count ${found} group by i.due_on order by i.due_on`.execute(
    database,
  )
  if (days.length === 0) return { days, listed: [] }
  const { rows } = await sql<DueRow>`
    select i.id, i.due_on::text as due_on, i.schedule_id, jsonb_build_object('id', c.id, 'name', c.name, 'criticality', c.criticality) as plan
    ${found} order by i.due_on, i.id limit ${limits.calendarInspections}`.execute(database)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inspections = await readListedInspections(
    context,
    sight,
    rows.map(({ id }) => id),
  )
  const listed = inspections.flatMap((inspection): DueInspection[] => {
    const row = byId.get(inspection.id)
    if (!row) return []
    const { due_on, schedule_id, plan } = row
    const name = inLanguage(plan.name, actor.language)
    return [{ ...inspection, due_on, schedule_id, plan: { ...plan, name } }]
  })
  return { days, listed }
}

const filtersOf = ({ team_id, worker_id, plan_id, criticality }: Given): RawBuilder<boolean>[] => [
  ...(team_id ? [sql<boolean>`i.team_id = ${team_id}`] : []),
  ...(worker_id
    ? [
        sql<boolean>`exists (select from inspection_assignee a where a.inspection_id = i.id and a.user_id = ${worker_id})`,
      ]
    : []),
  ...(plan_id ? [sql<boolean>`c.id = ${plan_id}`] : []),
  ...(criticality ? [sql<boolean>`c.criticality = any(${criticality}::text[])`] : []),
]
