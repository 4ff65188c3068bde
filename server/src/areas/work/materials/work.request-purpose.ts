import { limits } from '@atrium/contract'
import { conflict, invalid, notFound } from '../../../serve/failure.ts'
import { definePurpose } from '../../../things/request-purpose.ts'
import { loadForCrew } from '../load-crew.ts'
import { raisePartsReady } from '../notices/raise-work-events.ts'
import { readPurposeNames } from '../references.loader.ts'
import { requireOpen } from '../require-open.ts'
import { touchWork } from '../touch-work.ts'
import { lockWork } from '../work-rows.loader.ts'
import { presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../../serve/context.ts'
import { countRequests, readReturnable } from './materials.repository.ts'

/** Stock requests are for orders: they bring materials there, and take back what is left over [CM-67]. */
export const workPurpose = definePurpose({
  async lockForNew(context, { work_id: id, project_id: projectId, type, lines }) {
    const work = await loadForCrew(context, { id }, 'materials', 'locked')
    if (work.project_id !== projectId) throw notFound()
    if (type !== 'issue' && type !== 'return') throw invalid({ type: { key: 'field_invalid' } })
    if (type === 'issue') requireOpen(work)
    const { live, all } = await countRequests(context.database, id)
    for (const [count, maximum] of [
      [live, limits.requestsOfWork],
      [all, limits.requestsOfWorkEver],
    ] as const)
      if (count >= maximum) throw conflict('work_requests_full', { params: { maximum } })
    if (type === 'return') await requireGot(context, id, lines)
  },

  lock: (context, id) => lockWork(context.database, [id]),

  async changed(context, { id, project_id, work_id, type }, { before, after }) {
    await touchWork(context.database, work_id)
    context.changed(project_id, 'work')
    if (type === 'issue' && before === 'Pending' && after === 'Approved')
      await raisePartsReady(context, { id: work_id, project_id }, id)
  },

  names: readPurposeNames,
})

/** @throws Failure 422 for each line that returns more than the order got and did not return, or is about to */
async function requireGot(
  { database }: Context,
  workId: string,
  lines: readonly { material_id: string; quantity: string }[],
): Promise<void> {
  const rows = await readReturnable(database, workId, lines)
  const fields = rows
    .filter((row) => !row.is_enough)
    .map((row) => [
      `lines.${row.line}.quantity`,
      { key: 'work_return_beyond', params: { maximum: presentAmount(row.left) } } as const,
    ])
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
