import {
  limits,
  type CallReply,
  type CallRequest,
  type ComplianceGroup,
  type Multilingual,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { narrowedBySight, readSight } from '../../location/sight.ts'
import { assertRange } from './assert-range.ts'
import { narrowedToPlace } from '../narrowed-to-place.ts'
import { outcomeOfInspection } from '../../inspection/inspection-outcome.policy.ts'
import { inspectionsOfSchedules, isDueWithin } from './inspections-due.ts'

type Counts = CallReply<'/pm/getCompliance'>['total']
type Counted = Omit<Counts, 'compliance'>

interface GroupRow extends Counted {
  key: string
  name: Multilingual | null
}

const groups: Readonly<Record<ComplianceGroup, { key: RawBuilder<string>; name: RawBuilder<unknown> }>> = {
  criticality: { key: sql`d.criticality`, name: sql`null::jsonb` },
  plan: {
    key: sql`coalesce(d.plan_id::text, '')`,
    name: sql`(array_agg(d.plan_name order by d.due_on desc))[1]`,
  },
  month: { key: sql`to_char(d.due_on, 'YYYY-MM')`, name: sql`null::jsonb` },
}

const count = (outcome: string) => sql`count(*) filter (where d.outcome = ${sql.lit(outcome)})::int`

/**
 * Counts what became of maintenance that was due in some days, by the places that the caller sees [MT-61]. Days without an order count
 * like orders. Inspections of schedules count if the caller may see inspections [MT-64].
 * @throws Failure 404 for a place that the caller does not see, 422 for too many days
 */
export async function readCompliance(
  context: Context,
  given: CallRequest<'/pm/getCompliance'>,
): Promise<CallReply<'/pm/getCompliance'>> {
  assertRange(given)
  const { project_id: projectId, from, to, by } = given
  const sight = await readSight(context, projectId)
  const places = [
    ...narrowedBySight(sight),
    ...(await narrowedToPlace(context, projectId, given.location_id)),
  ]
  const isWhole = places.length === 0
  const seen = sql.join([sql<boolean>`true`, ...places], sql` and `)
  const placeOfOrder = isWhole ? sql`` : sql`join location l on l.id = w.location_id`
  const placeOfSchedule = isWhole
    ? sql``
    : sql`left join asset a on a.id = s.asset_id join location l on l.id = coalesce(s.location_id, a.location_id)`
  const { key, name } = groups[by]
  const seesInspections = (await context.rights(projectId)).may('inspection_view')
  const { rows } = await sql<GroupRow>`
    with due as (
      select w.due_on, w.outcome, w.criticality, w.plan_id, w.plan_name, w.window_to < (now() at time zone p.time_zone)::date as is_over
      from work w ${placeOfOrder} join project p on p.id = w.project_id
      where w.project_id = ${projectId} and w.kind = 'pm' and w.due_on between ${from}::date and ${to}::date
        and w.outcome is distinct from 'withdrawn' and ${seen}
      union all
      select n.due_on, n.outcome, c.criticality, c.id, c.name, true
      from maintenance_settled n join maintenance_schedule s on s.id = n.schedule_id join catalog_plan c on c.id = s.plan_id
        ${placeOfSchedule}
      where n.project_id = ${projectId} and n.due_on between ${from}::date and ${to}::date and ${seen}
      ${seesInspections ? inspectionsDue(given, seen) : sql``}
    )
    select ${key} as key, ${name} as name, count(*)::int as due, ${count('on_time')} as on_time, ${count('early')} as early,
      ${count('late')} as late, ${count('missed')} as missed, ${count('skipped')} as skipped, ${count('excused')} as excused,
      count(*) filter (where d.outcome is null and not d.is_over)::int as open,
      count(*) filter (where d.outcome is null and d.is_over)::int as overdue
    from due d group by 1 order by ${by === 'month' ? sql`1` : sql`count(*) desc, 1`}`.execute(
    context.database,
  )
  const { language } = context.actor
  return {
    rows: rows.slice(0, limits.complianceRows).map(({ key: of, name: named, ...counted }) => ({
      key: of,
      name: named ? inLanguage(named, language) : of,
      ...withCompliance(counted),
    })),
    total: withCompliance(rows.reduce(added, nothing)),
  }
}

const inspectionsDue = (given: CallRequest<'/pm/getCompliance'>, seen: RawBuilder<unknown>) => sql`
      union all
      select i.due_on, ${outcomeOfInspection}, c.criticality, c.id, c.name, i.due_on < (now() at time zone p.time_zone)::date
      from ${inspectionsOfSchedules} join project p on p.id = i.project_id
      where ${isDueWithin(given)} and ${seen}`

const nothing: Counted = {
  due: 0,
  on_time: 0,
  early: 0,
  late: 0,
  missed: 0,
  skipped: 0,
  excused: 0,
  open: 0,
  overdue: 0,
}

const members = Object.keys(nothing) as (keyof Counted)[]

const added = (sum: Counted, row: Counted): Counted =>
  Object.fromEntries(members.map((member) => [member, sum[member] + row[member]])) as unknown as Counted

/** What is over or overdue and was not excused, and how much of it was done on time. */
function withCompliance(counted: Counted): Counts {
  const judged = counted.due - counted.excused - counted.open
  return { ...counted, compliance: judged > 0 ? counted.on_time / judged : null }
}
