import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { serve } from '../../serve/serve.ts'
import { presentEntry } from './audit.presenter.ts'
import { searchAudit, type AuditSight } from './audit.repository.ts'

/** What the caller sees of a project's places; nothing is said for who sees them all. */
function sightOf({ actor }: Context, rights: Rights): AuditSight | undefined {
  const [seesLocations, seesStores] = [rights.may('location_view'), rights.may('store_view')]
  const seesAllLocations = seesLocations && rights.may('location_view_all')
  const seesAllStores = seesStores && rights.may('store_view_all')
  if (seesAllLocations && seesAllStores) return undefined
  return { userId: actor.userId, seesLocations, seesAllLocations, seesStores, seesAllStores }
}

export const auditServed = [
  serve('/audit/search', async (input, context) => {
    let sight: AuditSight | undefined
    if (input.project_id) sight = sightOf(context, await context.require(input.project_id, 'audit_view'))
    else if (!context.actor.isSuperuser) throw forbidden()
    const { project_id: projectId, user_id: userId, thing_id: thingId, call, from, to, page, limit } = input
    const entries = await searchAudit(context.database, {
      sight,
      projectId,
      userId,
      thingId,
      call,
      from,
      to,
      page,
      limit,
    })
    return { entries: entries.map(presentEntry) }
  }),
]
