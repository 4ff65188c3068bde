import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { loadInspection, type LoadedInspection } from './inspection.loader.ts'

/** Loads the inspection of an answer. @throws Failure not_found for an answer of something else, and as the loader */
async function loadOfAnswer(context: Context, id: string): Promise<LoadedInspection> {
  const { rows } = await sql<{ id: string }>`
    select i.id from checklist_answer a join inspection i on i.run_id = a.run_id where a.id = ${id}`.execute(
    context.database,
  )
  const [row] = rows
  if (!row) throw notFound()
  return loadInspection(context, row.id)
}

/** Photos and signatures of answers: seen with their inspection, and changed with the answer alone. */
export const inspectionAnswerOwner = defineOwner({
  kind: 'inspection_answer',
  async load(context, id) {
    const { project_id: projectId } = await loadOfAnswer(context, id)
    return { id, projectId }
  },
  attachments: {
    codes: ['inspection_start'],
    // What an answer consists of is given and taken by the call that saves it alone [INS-22].
    mayChange: async () => false,
    async lock(context, id) {
      await loadOfAnswer(context, id)
      throw forbidden()
    },
  },
})
