import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { readMadeDays, type MadeDay, type ScheduledProject } from './scheduled-project.ts'

/** What was made in a project: orders, days with an order or a decision, and what is wrong about them, one sentence each. */
export interface JudgedMaking {
  orders: number
  days: number
  wrong: string[]
}

/**
 * Looks whether the schedules of a project have each of their days once, the same as an undisturbed run made of the same schedules, and
 * whether their orders are numbered without gaps and stand in the trail.
 */
export async function checkMaking(
  database: Database,
  project: ScheduledProject,
  undisturbed: readonly (readonly MadeDay[])[],
): Promise<JudgedMaking> {
  const made = await readMadeDays(database, project)
  const wrong = made.flatMap((days, place) => {
    const expected = undisturbed[place] ?? []
    const which = `schedule ${place + 1}`
    const isCounted = days.every(({ sequence }, index) => sequence === index + 1)
    return [
      ...(days.length === 0 ? [`${which} has no day at all`] : []),
      ...(isCounted ? [] : [`${which} has a day twice, or lacks one`]),
      ...(sameDays(days, expected)
        ? []
        : [`${which} has ${days.length} days, not the ${expected.length} of the undisturbed run`]),
    ]
  })
  const { rows } = await sql<{ orders: number; numbers: number; last: number; recorded: number }>`
    select count(*)::int as orders, count(distinct number)::int as numbers, coalesce(max(number), 0)::int as last,
      (select count(distinct thing_id)::int from audit where thing = 'pm' and project_id = ${project.id}) as recorded
    from work where project_id = ${project.id} and kind = 'pm'`.execute(database)
  const { orders = 0, numbers = 0, last = 0, recorded = 0 } = rows[0] ?? {}
  if (orders === 0) wrong.push('there is no order')
  if (numbers !== orders || last !== orders)
    wrong.push(`${orders} orders have ${numbers} numbers up to ${last}`)
  if (recorded !== orders) wrong.push(`the trail has ${recorded} of ${orders} orders`)
  return { orders, days: made.reduce((sum, days) => sum + days.length, 0), wrong }
}

const sameDays = (some: readonly MadeDay[], others: readonly MadeDay[]): boolean =>
  some.length === others.length &&
  some.every((day, index) => {
    const other = others[index]
    return (
      day.sequence === other?.sequence &&
      day.occurrence_on === other.occurrence_on &&
      day.due_on === other.due_on
    )
  })
