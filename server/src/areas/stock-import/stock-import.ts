import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Notify } from '../../serve/notices.ts'
import { conflict, forbidden } from '../../serve/failure.ts'
import type { ImportSubject, Planned, ToPlan } from '../../staged-import/import-subject.ts'
import { refuseCobie } from '../../staged-import/table/refuse-cobie.ts'
import { tableOf } from '../../staged-import/table/table-to-plan.ts'
import { applyStock } from './apply-stock.ts'
import { materialWords } from './headings.ts'
import { listRows, presentRow } from './list-rows.ts'
import { planStock, type StockToPlan } from './planning/plan-stock.ts'
import {
  loadStoreToFill,
  scopeIn,
  seenStockImports,
  type StockInto,
  type StockScope,
} from './stock-import.loader.ts'
import { presentListedStockImport, presentStockImport } from './stock-import.presenter.ts'
import { findObstacles } from './undoing/differences.ts'
import { readUndoable } from './undoing/read-undoable.ts'
import { undoStock } from './undoing/undo-stock.ts'

const planOf = ({ id, into, scope }: ToPlan<StockInto, StockScope>): StockToPlan => ({
  importId: id,
  storeId: into.store_id,
  scope,
})

const notifyOf =
  (projectId: string) =>
  ({ changed }: Notify): void => {
    changed(projectId, 'stock')
    changed(null, 'materials')
  }

/** Imports of materials and their stock into a store. */
export const stockImport: ImportSubject<'/store', StockInto, StockScope> = {
  base: '/store',
  name: 'material',
  details: 'stock_import',
  words: materialWords,
  planned: 'import_material',
  messages: {
    outdated: 'import_stock_outdated',
    changedSince: 'import_stock_changed_since',
    notUndone: 'import_not_undone',
  },
  template: {
    require: (context, { store_id }) => loadStoreToFill(context, store_id),
    name: 'atrium-materials',
    headings(language, languages) {
      const { headingIn, headingOfLanguage } = materialWords
      return [
        headingIn(language, 'code'),
        ...languages.map((one) => headingOfLanguage(language, 'name', one)),
        headingIn(language, 'unit'),
        headingIn(language, 'category'),
        ...languages.map((one) => headingOfLanguage(language, 'description', one)),
        headingIn(language, 'stock'),
        headingIn(language, 'unit_cost'),
        headingIn(language, 'reorder_level'),
      ]
    },
  },
  stageWorkbook: refuseCobie('import_not_a_table'),

  admit: ({ store_id }, context) => loadStoreToFill(context, String(store_id)),

  async receive({ store_id }, context) {
    const store = await loadStoreToFill(context, store_id)
    return { projectId: store.project_id, into: { store_id: store.id }, auditDetails: { store_id: store.id } }
  },

  /** Loads an import through its store. */
  async load(context, row) {
    await loadStoreToFill(context, row.into.store_id)
  },

  seen: seenStockImports,
  page: ({ id, into }) => `stores/${into.store_id}/import?import=${id}`,

  scope: (context, row) => scopeIn(context, row.project_id),

  async list(context, { store_id }) {
    const store = await loadStoreToFill(context, store_id)
    return {
      which: sql`d.store_id = ${store.id}`,
      present: (rows) => Promise.resolve({ imports: rows.map(presentListedStockImport) }),
    }
  },

  present: async ({ database }, row) => ({ import: await presentStockImport(database, row) }),

  async rows(context, row, input): Promise<CallReply<'/store/getImportRows'>> {
    const { rows, total } = await listRows(context.database, row.id, input)
    const { seesCatalogue } = await scopeIn(context, row.project_id)
    return { rows: rows.map((found) => presentRow(found, context.actor.language, seesCatalogue)), total }
  },

  async plan(database, toPlan): Promise<Planned> {
    const found = await planStock(database, planOf(toPlan), tableOf(toPlan))
    return found ?? { counts: {}, digest: null }
  },

  async apply(database, toApply, job, progress) {
    const work = { ...planOf(toApply), table: tableOf(toApply), digest: toApply.digest }
    const { counts, digest, words } = await applyStock(database, job, work, progress)
    const after = { kind: 'import', import_id: job.id, counts }
    const entries = [{ thing: 'stock', thingId: work.storeId, projectId: job.projectId, after }, ...words]
    const notify = (notices: Notify) => {
      notifyOf(job.projectId)(notices)
      if (words.length > 0) notices.changed(null, 'library')
    }
    return { counts, digest, auditDetails: {}, entries, notify }
  },

  async obstacles(context, row, { mayAdd, mayEdit }, { keepsChanged }) {
    const { database } = context
    const { booked, hasNew, hasLevels } = await readUndoable(database, row.id)
    const { create = 0, change = 0 } = row.counts['material'] ?? {}
    // An import that was applied before undoing existed has no records of the earlier state.
    if (booked !== create + change)
      throw conflict('import_not_applied', { current: await presentStockImport(database, row) })
    if ((hasNew && !mayAdd) || (hasLevels && !mayEdit)) throw forbidden()
    if (keepsChanged) return undefined
    const found = await findObstacles(database, row.id, row.into.store_id)
    if (found.length === 0) return undefined
    return { fields: Object.fromEntries(found.map(({ code, key }) => [code, { key }])) }
  },

  async undo(database, row, job, progress, { decision }) {
    const { store_id: storeId } = row.into
    const { kept, ...undone } = await undoStock(database, job, { storeId, decision }, progress)
    const after = { kind: 'import', undone_import_id: job.id, ...undone }
    const entries = [{ thing: 'stock', thingId: storeId, projectId: job.projectId, after }]
    return { auditDetails: { ...undone }, entries, notify: notifyOf(job.projectId), kept }
  },
}
