import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../serve/failure.ts'
import { definePurpose } from '../../../things/request-purpose.ts'
import { loadForCrew } from '../load-crew.ts'
import { raisePartsReady } from '../notices/raise-work-events.ts'
import { readReferences } from '../read-references.ts'
import { requireOpen } from '../require-open.ts'
import { touchWork } from '../touch-work.ts'
import { lockWork } from '../work-rows.loader.ts'

/** Stock requests are for orders: they bring materials there, and take back what is left over [CM-67]. */
export const workPurpose = definePurpose({
  async lockForNew(context, { work_id: id, project_id: projectId, type }) {
    const work = await loadForCrew(context, id, 'cm_materials', 'locked')
    if (work.project_id !== projectId) throw notFound()
    if (type !== 'issue' && type !== 'return') throw invalid({ type: { key: 'field_invalid' } })
    if (type === 'issue') requireOpen(work)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from stock_request where work_id = ${id}`.execute(context.database)
    if ((rows[0]?.count ?? 0) >= limits.requestsOfWork)
      throw conflict('work_requests_full', { params: { maximum: limits.requestsOfWork } })
  },

  lock: (context, id) => lockWork(context.database, [id]),

  async changed(context, { id, project_id, work_id, type }, { before, after }) {
    await touchWork(context.database, work_id)
    context.changed(project_id, 'work')
    if (type === 'issue' && before === 'Pending' && after === 'Approved')
      await raisePartsReady(context, { id: work_id, project_id }, id)
  },

  references: readReferences,
})
