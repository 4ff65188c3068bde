import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { conflict } from '../../../serve/failure.ts'
import type { ImportSubject, ToPlan } from '../../../staged-import/import-subject.ts'
import { presentListed, presentStaged } from '../../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { refuseCobie } from '../../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../../staged-import/table/table-to-plan.ts'
import { requireProject } from '../require-project.ts'
import { applyTexts, undoTexts } from './apply-texts.ts'
import { columnsIn, headingsOf } from './columns.ts'
import { findObstacles } from './find-obstacles.ts'
import { translationHeadings } from './headings.ts'
import { listRows } from './list-rows.ts'
import { planTexts, type TextsToPlan } from './plan-texts.ts'

const planOf = ({ id, projectId, table }: ToPlan<object, null>): TextsToPlan => ({
  importId: id,
  projectId,
  table: tableOf({ table }),
})

const listed = (row: ImportRow<object>) => ({ ...presentListed(row), project_id: row.project_id })

const present = async ({ database }: Context, row: ImportRow<object>) => ({
  import: { ...(await presentStaged(database, row)), ...listed(row) },
})

/** Imports of names and descriptions in several languages. Only superusers make and see them. */
export const translationImport: ImportSubject<'/translation', object, null> = {
  base: '/translation',
  name: 'translation',
  details: null,
  words: translationHeadings,
  planned: 'import_coded',
  messages: {
    outdated: 'import_text_outdated',
    changedSince: 'import_text_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, input) => requireProject(context, input.project_id),
    name: 'atrium-names',
    headings: (language, languages) => headingsOf(columnsIn(languages), language),
  },
  stageWorkbook: refuseCobie('import_text_not_a_table'),

  async receive({ project_id: projectId }, context) {
    await requireProject(context, projectId)
    return { projectId, into: {} }
  },

  load: (context, row) => requireProject(context, row.project_id),

  async seen(context, rows) {
    const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
    return rows.filter(({ project_id: projectId }) => rights.get(projectId)?.isSuperuser)
  },

  page: ({ id }) => `settings/languages/import?import=${id}`,

  async scope(context, row) {
    await requireProject(context, row.project_id)
    return null
  },

  async list(context, { project_id: projectId }) {
    await requireProject(context, projectId)
    return {
      which: sql`i.project_id = ${projectId}`,
      present: (rows) => Promise.resolve({ imports: rows.map(listed) }),
    }
  },

  present,

  rows: ({ database, actor }, row, input) => listRows(database, row.id, input, actor.language),

  plan: (database, toPlan) => planTexts(database, planOf(toPlan)),

  async apply(database, toApply, job, progress) {
    const planned = { ...planOf(toApply), digest: toApply.digest }
    const { counts, digest, written, notify } = await applyTexts(database, job, planned, progress)
    return { counts, digest, auditDetails: { written }, notify }
  },

  async obstacles(context, row) {
    const { codes, count } = await findObstacles(context.database, row.id, row.project_id)
    const done = Object.values(row.counts).reduce((sum, { change }) => sum + change, 0)
    if (count !== done)
      throw conflict('import_not_applied', { current: (await present(context, row)).import })
    if (codes.length === 0) return undefined
    return { fields: Object.fromEntries(codes.map((code) => [code, { key: 'import_thing_changed' }])) }
  },

  async undo(database, _row, job, progress) {
    const { written, notify } = await undoTexts(database, job, progress)
    return { auditDetails: { restored: written }, notify }
  },
}
