import type { Context } from '../../serve/context.ts'
import { auditSource, idsIn, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'
import { namedParts } from '../../things/named-parts.ts'
import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { userHolds } from '../../things/seen-by.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { loadTeam } from '../team/team.loader.ts'
import { seenPeopleNames } from '../user/seen-people-names.loader.ts'

export const teamOwner = defineOwner({
  kind: 'team',
  async load(context, id) {
    const { project_id: projectId } = await loadTeam(context, id, 'team_view')
    return { id, projectId }
  },
  attachments: attachmentsByRight('team_edit', (context, id) =>
    loadTeam(context, id, 'team_edit', { lock: 'locked' }),
  ),
  comments: {
    view: 'team_view',
    staff: ['team_edit'],
    path: (id) => `teams/${id}?tab=activity`,
    seenBy: ({ projectId }) => userHolds(projectId, 'team_view'),
  },
  activity: async (context, { id, projectId }) => [
    auditSource(context, { thing: 'team', id, projectId }, (rows) => present(context, projectId, rows)),
  ],
})

async function present(
  context: Context,
  projectId: string,
  rows: readonly TrailRow[],
): Promise<PresentedTrail[]> {
  const parts = rows.map(({ before, after }) => ({
    people: {
      given: [...idsIn(after, 'added_users'), ...idsIn(after, 'supervisor_id')],
      taken: [...idsIn(before, 'removed_users'), ...idsIn(before, 'supervisor_id')],
    },
    places: { given: idsIn(after, 'added_locations'), taken: idsIn(before, 'removed_locations') },
  }))
  const all = (of: 'people' | 'places') => parts.flatMap((one) => [...one[of].given, ...one[of].taken])
  const people = await seenPeopleNames(context, projectId, all('people'))
  const places = await seenLocationNames(context, projectId, all('places'))
  return rows.map((row, index) => {
    const one = parts[index] ?? { people: none, places: none }
    return {
      kind: kindOf(row),
      ...(row.before && row.after
        ? changesBetween(['name', 'description'], row.before, row.after, context.actor.language)
        : {}),
      ...namedParts([
        { kind: 'user', ...one.people, names: people },
        { kind: 'location', ...one.places, names: places },
      ]),
    }
  })
}

const none = { given: [], taken: [] }

function kindOf({ before, after }: TrailRow): string {
  const has = (member: string) => member in (before ?? {}) || member in (after ?? {})
  if (has('added_users') || has('removed_users')) return 'team.members'
  if (has('added_locations') || has('removed_locations')) return 'team.locations'
  if (!before) return 'team.created'
  if (!after) return 'team.removed'
  return 'supervisor_id' in after ? 'team.lead' : 'team.changed'
}
