import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { auditSource, idsIn, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'
import { namedParts } from '../../things/named-parts.ts'
import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
import { changesBetween } from '../../things/presented-value.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { loadStore } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import { userSeesStore } from '../store/store-sight.ts'
import { seenTeamNames } from '../team/seen-team-names.loader.ts'
import { ledgerActivity } from './ledger-activity.ts'

export const storeOwner = defineOwner({
  kind: 'store',
  async load(context, id) {
    const store = await loadStore(context, id, 'store_view')
    return { id, projectId: store.project_id, store }
  },
  attachments: attachmentsByRight('store_edit', (context, id) =>
    loadStore(context, id, 'store_edit', 'locked'),
  ),
  comments: {
    view: 'store_view',
    staff: ['store_edit'],
    path: (id) => `stores/${id}?tab=activity`,
    seenBy: ({ id, projectId }) => userSeesStore(projectId, sql`${id}::uuid`),
  },
  async activity(context, { id, projectId, store }) {
    const own = auditSource(context, { thing: 'store', id, projectId }, (rows) =>
      present(context, store, rows),
    )
    return [own, ...(await ledgerActivity(context, projectId, sql<boolean>`e.store_id = ${id}`))]
  },
})

const fields = ['name', 'description', 'code', 'type', 'address']

async function present(
  context: Context,
  store: StoreRow,
  rows: readonly TrailRow[],
): Promise<PresentedTrail[]> {
  const parts = rows.map(({ before, after }) => ({
    locations: { given: idsIn(after, 'assigned_locations'), taken: idsIn(before, 'unassigned_locations') },
    teams: { given: idsIn(after, 'teams'), taken: idsIn(before, 'teams') },
  }))
  const all = (of: 'locations' | 'teams') => parts.flatMap((one) => [...one[of].given, ...one[of].taken])
  const locations = await seenLocationNames(context, store.project_id, all('locations'))
  const teams = await seenTeamNames(context, store.project_id, all('teams'))
  return rows.map(({ before, after }, index) => {
    const { locations: places, teams: groups } = parts[index] ?? { locations: none, teams: none }
    return {
      kind: kindOf(before, after, places, groups),
      ...(before && after ? changesBetween(fields, before, after, context.actor.language) : {}),
      ...namedParts([
        { kind: 'location', ...places, names: locations },
        { kind: 'team', ...groups, names: teams },
      ]),
    }
  })
}

const none = { given: [], taken: [] }

function kindOf(
  before: TrailRow['before'],
  after: TrailRow['after'],
  ...[places, teams]: [Sides, Sides]
): string {
  if (places.given.length + places.taken.length > 0) return 'store.locations'
  if (teams.given.length + teams.taken.length > 0) return 'store.teams'
  if (!before) return 'store.created'
  return after ? 'store.changed' : 'store.removed'
}

interface Sides {
  given: readonly string[]
  taken: readonly string[]
}
