import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { serve } from '../../serve/serve.ts'
import type { AuditFilter, AuditSight } from './audit-filter.ts'
import { presentEntry } from './audit.presenter.ts'
import { searchAudit } from './audit.repository.ts'
import { exportAudit } from './export-audit.ts'
import { nameThings } from './name-things.ts'

/** What the caller sees of a project's places; nothing is said for who sees them all. */
function sightOf({ actor }: Context, rights: Rights): AuditSight | undefined {
  const [seesLocations, seesStores] = [rights.may('location_view'), rights.may('store_view')]
  const seesAllLocations = seesLocations && rights.may('location_view_all')
  const seesAllStores = seesStores && rights.may('store_view_all')
  if (seesAllLocations && seesAllStores) return undefined
  const seesGroups = rights.may('location_group_view')
  return { userId: actor.userId, seesLocations, seesAllLocations, seesGroups, seesStores, seesAllStores }
}

/** A project's trail is for who holds audit_view there, that of everything for a superuser. */
async function readerOf(
  context: Context,
  projectId: string | undefined,
): Promise<{ rights?: Rights; sight?: AuditSight | undefined }> {
  if (projectId) {
    const rights = await context.require(projectId, 'audit_view')
    return { rights, sight: sightOf(context, rights) }
  }
  if (!context.actor.isSuperuser) throw forbidden()
  return {}
}

function filterOf(input: CallRequest<'/audit/export'>, sight: AuditSight | undefined): AuditFilter {
  return {
    sight,
    entry: input.entry,
    projectId: input.project_id,
    userId: input.user_id,
    thing: input.thing,
    thingId: input.thing_id,
    call: input.call,
    searchText: input.search_text,
    from: input.from,
    to: input.to,
    before: input.before,
  }
}

export const auditServed = [
  serve('/audit/search', async (input, context) => {
    const { rights, sight } = await readerOf(context, input.project_id)
    const { page, limit } = input
    const { rows, lookedBackTo } = await searchAudit(context.database, {
      ...filterOf(input, sight),
      page,
      limit,
    })
    return {
      entries: rows.map(presentEntry),
      names: await nameThings(context.database, rows, rights, context.actor.language),
      looked_back_to: lookedBackTo && { entry: lookedBackTo.entry, at: lookedBackTo.at.toISOString() },
    }
  }),

  serve('/audit/export', async (input, context) => {
    const { rights, sight } = await readerOf(context, input.project_id)
    return exportAudit(context, filterOf(input, sight), rights)
  }),
]
