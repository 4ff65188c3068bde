import type { Context } from '../../serve/context.ts'
import { auditSource, idsIn, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'
import { namedParts } from '../../things/named-parts.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { seenTeamNames } from '../team/seen-team-names.loader.ts'
import { seenPeopleNames } from '../user/seen-people-names.loader.ts'
import { loadSchedule } from './schedule.loader.ts'

/** A schedule has a timeline and no comments [MT-40]. */
export const scheduleOwner = defineOwner({
  kind: 'maintenance_schedule',
  async load(context, id) {
    const { project_id: projectId } = await loadSchedule(context, id, 'asset_schedule_view')
    return { id, projectId }
  },
  activity: async (context, { id, projectId }) => [
    auditSource(context, { thing: 'maintenance_schedule', id, projectId }, (rows) =>
      present(context, projectId, rows),
    ),
  ],
})

const listedFields = ['anchor', 'ends_on', 'last_done_on', 'lead_days', 'due_on', 'outcome_reason'] as const

async function present(
  context: Context,
  projectId: string,
  rows: readonly TrailRow[],
): Promise<PresentedTrail[]> {
  const idsOf = (member: string) =>
    rows.flatMap(({ before, after }) => [...idsIn(before, member), ...idsIn(after, member)])
  const people = await seenPeopleNames(context, projectId, idsOf('worker_ids'))
  const teams = await seenTeamNames(context, projectId, idsOf('team_id'))
  return rows.map((row) => {
    const { before, after } = row
    const sides = (member: string) => {
      const [was, is] = [idsIn(before, member), idsIn(after, member)]
      return { given: is.filter((id) => !was.includes(id)), taken: was.filter((id) => !is.includes(id)) }
    }
    return {
      kind: kindOf(row),
      ...(before && after ? changesBetween(listedFields, before, after, context.actor.language) : {}),
      ...namedParts([
        { kind: 'user', ...sides('worker_ids'), names: people },
        { kind: 'team', ...sides('team_id'), names: teams },
      ]),
    }
  })
}

function kindOf({ before, after }: TrailRow): string {
  // A day without an order was left out.
  if (after?.['outcome'] !== undefined) return `schedule.${String(after['outcome'])}`
  if (!before) return 'schedule.created'
  switch (after?.['state']) {
    case 'Paused':
      return 'schedule.paused'
    case 'Active':
      return 'schedule.resumed'
    case 'Ended':
      return 'schedule.ended'
    default:
      return 'schedule.changed'
  }
}
