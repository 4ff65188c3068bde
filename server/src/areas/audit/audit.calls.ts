import { forbidden } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { presentEntry } from './audit.presenter.ts'
import { searchAudit } from './audit.repository.ts'

export const auditServed = [
  serve('/audit/search', async (input, context) => {
    if (input.project_id) await context.require(input.project_id, 'audit_view')
    else if (!context.actor.isSuperuser) throw forbidden()
    const { project_id: projectId, user_id: userId, thing_id: thingId, call, from, to, page, limit } = input
    const entries = await searchAudit(context.database, {
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
