import type { CatalogPart } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../../serve/failure.ts'
import type { Notify } from '../../../serve/notices.ts'
import type { Rights } from '../../../serve/rights.ts'
import type { ImportSubject, ToPlan } from '../../../staged-import/import-subject.ts'
import { readKept } from '../../../staged-import/lines/keep-things.ts'
import { presentListed, presentStaged } from '../../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { refuseCobie } from '../../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../../staged-import/table/table-to-plan.ts'
import { projectsByKind } from '../catalog-use.policy.ts'
import { applyCatalogs } from './apply-catalogs.ts'
import { readScope, refusalOf, writingCodes, type CatalogScope } from './catalog-scope.ts'
import { columnsOf, headingsOf, templateSheets } from './columns.ts'
import { catalogHeadings } from './headings.ts'
import type { KeptKind } from './kept-kind.ts'
import { listRows } from './list-rows.ts'
import { planCatalogs, type CatalogsToPlan } from './plan-catalogs.ts'
import { codesToUndo, findObstacles, undoCatalogs } from './undo-catalogs.ts'
import { partWords } from './words.ts'

const planOf = ({ id, projectId, scope, table }: ToPlan<object, CatalogScope>): CatalogsToPlan => ({
  importId: id,
  projectId,
  scope,
  table: tableOf({ table }),
})

const notifyOf = (projectId: string, changesShared: boolean) => (notices: Notify) => {
  notices.changed(projectId, 'assets')
  if (changesShared) notices.changed(null, 'assets')
}

const listed = (row: ImportRow<object>) => ({ ...presentListed(row), project_id: row.project_id })

const present = async ({ database }: Context, row: ImportRow<object>) => ({
  import: { ...(await presentStaged(database, row)), project_id: row.project_id },
})

/** Requires a right to write kinds or one of their lists. @throws Failure 404, 403 */
async function requireWriter(context: Context, projectId: string): Promise<void> {
  const rights = await context.require(projectId, 'catalog_view')
  if (!writingCodes.some((code) => rights.may(code))) throw forbidden()
}

const isOwn = ({ actor }: Context, { user_id: userId }: ImportRow<object>) => userId === actor.userId

/** A file names lines of lists, so others than its sender see it only if they see these lists. */
const seesOthers = (rights: Rights | undefined): boolean =>
  rights?.may('catalog_view') === true &&
  rights.may('catalog_specs_view') &&
  rights.may('catalog_params_view')

/** Returns the lists that the caller does not see. */
async function hiddenParts(context: Context, projectId: string): Promise<CatalogPart[]> {
  const rights = await context.rights(projectId)
  return [
    ...(rights.may('catalog_specs_view') ? [] : ['spec' as const]),
    ...(rights.may('catalog_params_view') ? [] : ['param' as const]),
  ]
}

/** Imports of kinds of assets with their specifications, parameters and spare parts. Each row is judged by its own right. */
export const catalogImport: ImportSubject<'/catalog', object, CatalogScope> = {
  base: '/catalog',
  name: 'catalog_table',
  details: null,
  words: catalogHeadings,
  sheets: {
    heading: catalogHeadings.headingIn('en', 'part'),
    isRead: (title) => partWords.valueOf(title) !== undefined,
  },
  planned: 'import_coded',
  messages: {
    outdated: 'import_things_outdated',
    changedSince: 'catalog_import_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, { project_id: projectId }) => requireWriter(context, projectId),
    name: 'atrium-kinds',
    headings: (language) => headingsOf(columnsOf('kind', []), language),
    sheets: templateSheets,
  },
  stageWorkbook: refuseCobie('import_kinds_not_a_table'),

  async receive({ project_id: projectId }, context) {
    await requireWriter(context, projectId)
    return { projectId, into: {} }
  },

  async load(context, row) {
    const rights = await context.require(row.project_id, 'catalog_view', 'catalog_view')
    if (!isOwn(context, row) && !seesOthers(rights)) throw notFound()
    if (!writingCodes.some((code) => rights.may(code))) throw forbidden()
  },

  async seen(context, rows) {
    const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
    return rows.filter((row) => {
      const here = rights.get(row.project_id)
      return (
        here?.may('catalog_view') &&
        writingCodes.some((code) => here.may(code)) &&
        (isOwn(context, row) || seesOthers(here))
      )
    })
  },

  page: ({ id }) => `assets/kinds/import?import=${id}`,

  scope: (context, row) => readScope(context, row.project_id),

  async list(context, { project_id: projectId }) {
    await requireWriter(context, projectId)
    const mine = seesOthers(await context.rights(projectId))
      ? sql`true`
      : sql`i.user_id = ${context.actor.userId}`
    return {
      which: sql`i.project_id = ${projectId} and ${mine}`,
      present: (rows) => Promise.resolve({ imports: rows.map(listed) }),
    }
  },

  present,

  rows: async (context, row, input) =>
    listRows(context.database, row.id, input, {
      language: context.actor.language,
      hidden: await hiddenParts(context, row.project_id),
    }),

  async plan(database, toPlan) {
    const { counts, digest } = await planCatalogs(database, planOf(toPlan))
    return { counts, digest }
  },

  async apply(database, toApply, job, progress) {
    const planned = { ...planOf(toApply), digest: toApply.digest }
    const { counts, digest, changesShared } = await applyCatalogs(database, job, planned, progress)
    return { counts, digest, auditDetails: {}, notify: notifyOf(job.projectId, changesShared) }
  },

  async obstacles(context, row, scope) {
    const { database } = context
    const kept: KeptKind[] = await readKept(database, row.id)
    const done = Object.values(row.counts).some(({ create, change }) => create + change > 0)
    if (done && kept.length === 0)
      throw conflict('import_not_applied', { current: (await present(context, row)).import })
    await requireUndo(context, kept, scope)
    const found = await findObstacles(database, kept)
    if (found.length === 0) return undefined
    return { fields: Object.fromEntries(found.map(({ code, key }) => [code, { key }])) }
  },

  async undo(database, _row, job, progress) {
    const { changesShared, ...undone } = await undoCatalogs(database, job, progress)
    return { auditDetails: undone, notify: notifyOf(job.projectId, changesShared) }
  },
}

/** Requires what doing it required, for each kind. @throws Failure 403 */
async function requireUndo(
  { database }: Context,
  kept: readonly KeptKind[],
  scope: CatalogScope,
): Promise<void> {
  const { rows } = await sql<{ id: string; project_id: string | null }>`
    select id, project_id from catalog where id = any(${kept.map(({ thing_id: id }) => id)}::uuid[])`.execute(
    database,
  )
  const owners = new Map(rows.map(({ id, project_id: owner }) => [id, owner]))
  const shared = rows.flatMap(({ id, project_id: owner }) => (owner === null ? [id] : []))
  const using = scope.isSuperuser ? new Map<string, string[]>() : await projectsByKind(database, shared)
  for (const one of kept) {
    const kind = { id: one.thing_id, project_id: owners.get(one.thing_id) ?? null }
    for (const code of codesToUndo(one)) {
      const refusal = refusalOf(scope, kind, code, using, 'forbidden')
      if (refusal) throw forbidden(refusal)
    }
  }
}
