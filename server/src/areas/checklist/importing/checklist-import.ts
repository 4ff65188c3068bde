import { checklistTableFields, limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { conflict, notFound } from '../../../serve/failure.ts'
import type { Notify } from '../../../serve/notices.ts'
import type { ImportSubject, ToPlan } from '../../../staged-import/import-subject.ts'
import { presentListed, presentStaged } from '../../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { refuseCobie } from '../../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../../staged-import/table/table-to-plan.ts'
import { cleanText } from '../../../tables/xlsx/cell-text.ts'
import { loadChecklist } from '../checklist.loader.ts'
import { hasChecklistCode } from '../checklist.repository.ts'
import { applyChecklist, findObstacles, hasMade, undoChecklist } from './apply-checklist.ts'
import { checklistHeadings } from './headings.ts'
import { listRows } from './list-rows.ts'
import { planChecklist, type ChecklistInto, type ChecklistToPlan } from './plan-checklist.ts'
import { keyOf } from './read-row.ts'

type Scope = Record<string, never>

const planOf = ({ id, projectId, into, table }: ToPlan<ChecklistInto, Scope>): ChecklistToPlan => ({
  importId: id,
  projectId,
  into,
  table: tableOf({ table }),
})

const notifyOf = (projectId: string) => (notices: Notify) => notices.changed(projectId, 'checklists')

const listed = (row: ImportRow<ChecklistInto>) => ({
  ...presentListed(row),
  project_id: row.project_id,
  checklist_id: row.into.checklist_id,
})

/** Requires what every import of checklists needs. @throws Failure 404, 403 */
const requireImport = (context: Context, projectId: string) =>
  context.require(projectId, 'checklist_edit', 'checklist_view')

/** The name of a file without its ending names a new checklist. */
const nameOf = (fileName: string): string =>
  cleanText(fileName)
    .replace(/\.[a-z]{3,4}$/i, '')
    .slice(0, limits.nameLength)
    .trim()

/** Returns a code that no checklist of the project has. */
async function freeCode({ database }: Context, projectId: string, name: string): Promise<string> {
  const wanted = keyOf(name).toUpperCase().slice(0, limits.codeLength - 5) || 'CHECKLIST'
  for (let at = 1; ; at += 1) {
    const code = at === 1 ? wanted : `${wanted}-${at}`
    if (!(await hasChecklistCode(database, projectId, code))) return code
  }
}

/** Imports of the items of a checklist, a row each: into a new one, or into the draft of one that exists [CHK-20]. */
export const checklistImport: ImportSubject<'/checklist', ChecklistInto, Scope> = {
  base: '/checklist',
  name: 'checklist_table',
  details: 'checklist_import',
  words: checklistHeadings,
  planned: 'import_coded',
  messages: {
    outdated: 'import_things_outdated',
    changedSince: 'import_checklist_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, { project_id: projectId }) => context.require(projectId, 'checklist_add'),
    name: 'atrium-checklist',
    headings: (language) =>
      checklistTableFields.map((field) => checklistHeadings.headingOfField(language, field)),
  },
  stageWorkbook: refuseCobie('import_not_a_table'),

  async receive({ project_id: projectId, checklist_id: id, code, name }, context) {
    await context.require(projectId, 'checklist_add', 'checklist_view')
    await requireImport(context, projectId)
    if (id !== undefined) {
      const row = await loadChecklist(context, id, 'checklist_edit')
      if (row.project_id !== projectId) throw notFound()
      return {
        projectId,
        into: { checklist_id: id, code: row.code, name: '' },
        auditDetails: { checklist_id: id },
      }
    }
    if (code !== undefined && (await hasChecklistCode(context.database, projectId, code)))
      throw conflict('checklist_code_taken')
    const called =
      cleanText(name ?? '').trim() ||
      nameOf(context.upload?.name ?? '') ||
      checklistHeadings.headingIn(context.actor.language, 'sheet')
    const into = {
      checklist_id: null,
      code: code ?? (await freeCode(context, projectId, called)),
      name: called,
    }
    return { projectId, into, auditDetails: { code: into.code } }
  },

  async load(context, row) {
    await requireImport(context, row.project_id)
  },

  async seen(context, rows) {
    const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
    return rows.filter((row) => {
      const here = rights.get(row.project_id)
      return here?.may('checklist_view') && here.may('checklist_edit')
    })
  },

  page: ({ id }) => `inspections/checklists/import?import=${id}`,

  async scope(context, row) {
    await requireImport(context, row.project_id)
    if (row.into.checklist_id === null) await context.require(row.project_id, 'checklist_add')
    return {}
  },

  async list(context, { project_id: projectId }) {
    await requireImport(context, projectId)
    return {
      which: sql`i.project_id = ${projectId}`,
      present: (rows) => Promise.resolve({ imports: rows.map(listed) }),
    }
  },

  async present({ database }, row) {
    const { table, ...shown } = await presentStaged(database, row)
    const found = { ...shown, project_id: row.project_id, checklist_id: row.into.checklist_id }
    if (!table) return { import: { ...found, table } }
    const columns = table.columns.map(({ field, ...column }) => ({
      ...column,
      field: checklistTableFields.find((one) => one === field) ?? null,
    }))
    return { import: { ...found, table: { ...table, columns } } }
  },

  rows: (context, row, input) => listRows(context.database, row.id, input),

  async plan(database, toPlan) {
    const { counts, digest } = await planChecklist(database, planOf(toPlan))
    return { counts, digest }
  },

  async apply(database, toApply, job, progress) {
    const work = { ...planOf(toApply), digest: toApply.digest }
    const { counts, digest, entries, checklistId } = await applyChecklist(database, job, work, progress)
    return {
      counts,
      digest,
      entries,
      auditDetails: { checklist_id: checklistId },
      notify: notifyOf(job.projectId),
    }
  },

  async obstacles(context, row) {
    const { database } = context
    if (await hasMade(database, row.id)) await context.require(row.project_id, 'checklist_add')
    return findObstacles(database, row.id)
  },

  async undo(database, _row, job, progress) {
    const { entries, ...undone } = await undoChecklist(database, job, progress)
    return { auditDetails: undone, entries, notify: notifyOf(job.projectId) }
  },
}
