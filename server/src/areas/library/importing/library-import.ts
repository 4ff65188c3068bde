import { sql } from 'kysely'
import { holdsAnywhere } from '../../../serve/access.ts'
import { conflict } from '../../../serve/failure.ts'
import type { Context } from '../../../serve/context.ts'
import type { Notify } from '../../../serve/notices.ts'
import type { ImportSubject, ToPlan } from '../../../staged-import/import-subject.ts'
import { readKept } from '../../../staged-import/lines/keep-things.ts'
import { presentListed, presentStaged } from '../../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { refuseCobie } from '../../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../../staged-import/table/table-to-plan.ts'
import { requireWhereUsed } from '../library-use.policy.ts'
import { requireList } from '../library.policy.ts'
import { listEntries } from '../library-rows.loader.ts'
import { applyEntries } from './apply-import.ts'
import { columnsOf, headingsOf, templateSheets } from './columns.ts'
import { findObstacles } from './find-obstacles.ts'
import { libraryHeadings } from './headings.ts'
import { readChanged, type KeptEntry } from './keep-facts.ts'
import { projectOfLists, readListsByKind, type LibraryInto } from './library-into.ts'
import { listRows } from './list-rows.ts'
import { planImport, type EntriesToPlan } from './plan-import.ts'
import { undoEntries } from './undo-import.ts'
import { kindCalled } from './words.ts'

const planOf = ({ id, projectId, into, table }: ToPlan<LibraryInto, null>): EntriesToPlan => ({
  importId: id,
  projectId,
  into,
  table: tableOf({ table }),
})

const notifyOf = (projectId: string, into: LibraryInto) => (notices: Notify) =>
  notices.changed(projectOfLists(projectId, into), 'library')

const listed = (row: ImportRow<LibraryInto>) => ({
  ...presentListed(row),
  project_id: row.project_id,
  owner: row.into.owner,
})

const present = async ({ database }: Context, row: ImportRow<LibraryInto>) => ({
  import: { ...(await presentStaged(database, row)), ...listed(row) },
})

/** Requires the right to edit lists. Those of the company are imported from a project. @throws Failure 404, 403 */
async function requireEditor(context: Context, projectId: string, { owner }: Pick<LibraryInto, 'owner'>) {
  await context.require(projectId, 'library_edit', 'library_view')
  if (owner === 'company') await requireList(context, null, 'library_edit')
}

/** Requires the right in each project that uses some entries of the company's lists. @throws Failure 403 */
async function requireUse(
  context: Context,
  { into }: ImportRow<LibraryInto>,
  ids: readonly string[],
): Promise<void> {
  if (into.owner === 'company') await requireWhereUsed(context, await listEntries(context.database, ids))
}

/** Imports of entries into the lists of the company or of a project. Who may import may do all that rows do. */
export const libraryImport: ImportSubject<'/library', LibraryInto, null> = {
  base: '/library',
  name: 'library_entry',
  details: 'library_import',
  words: libraryHeadings,
  sheets: {
    heading: libraryHeadings.headingIn('en', 'kind'),
    isRead: (title) => kindCalled(title) !== undefined,
  },
  planned: 'import_coded',
  messages: {
    outdated: 'import_library_outdated',
    changedSince: 'import_things_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, input) => requireEditor(context, input.project_id, input),
    name: 'atrium-library',
    headings: (language, languages) => headingsOf(columnsOf(null, languages), language),
    sheets: templateSheets,
  },
  stageWorkbook: refuseCobie('import_library_not_a_table'),

  async receive({ project_id: projectId, owner, kind = null }, context) {
    await requireEditor(context, projectId, { owner })
    return { projectId, into: { owner, kind }, auditDetails: { owner } }
  },

  load: (context, row) => requireEditor(context, row.project_id, row.into),

  async seen(context, rows) {
    const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
    const editsCompany = await holdsAnywhere(context, 'library_edit')
    return rows.filter(({ project_id: projectId, into }) => {
      const own = rights.get(projectId)
      return own?.may('library_view') && own.may('library_edit') && (into.owner !== 'company' || editsCompany)
    })
  },

  page: ({ id, into }) => `settings/library/import?import=${id}&owner=${into.owner}`,

  scope: () => Promise.resolve(null),

  async list(context, { project_id: projectId, owner }) {
    await requireEditor(context, projectId, { owner })
    return {
      which: sql`i.project_id = ${projectId} and d.owner = ${owner}`,
      present: (rows) => Promise.resolve({ imports: rows.map(listed) }),
    }
  },

  present,

  rows: ({ database, actor }, row, input) => listRows(database, row.id, input, actor.language),

  async plan(database, toPlan) {
    const { counts, digest } = await planImport(database, planOf(toPlan))
    return { counts, digest }
  },

  async apply(database, toApply, job, progress) {
    const planned = { ...planOf(toApply), digest: toApply.digest }
    const { counts, digest } = await applyEntries(database, job, planned, progress)
    return { counts, digest, auditDetails: {}, notify: notifyOf(job.projectId, toApply.into) }
  },

  async requireApplying(context, row) {
    await requireUse(context, row, await readChanged(context.database, row.id))
  },

  async obstacles(context, row) {
    const { database } = context
    const kept: KeptEntry[] = await readKept(database, row.id)
    await requireUse(
      context,
      row,
      kept.map(({ thing_id: id }) => id),
    )
    const done = Object.values(row.counts).reduce((sum, { create, change }) => sum + create + change, 0)
    if (kept.length !== done)
      throw conflict('import_not_applied', { current: (await present(context, row)).import })
    const projectId = projectOfLists(row.project_id, row.into)
    const found = await findObstacles(database, kept, await readListsByKind(database, projectId), projectId)
    if (found.length === 0) return undefined
    return { fields: Object.fromEntries(found.map(({ code, key }) => [code, { key }])) }
  },

  async undo(database, row, job, progress) {
    const projectId = projectOfLists(job.projectId, row.into)
    const undone = await undoEntries(database, job, projectId, progress)
    return { auditDetails: { ...undone }, notify: notifyOf(job.projectId, row.into) }
  },
}
