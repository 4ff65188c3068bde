import { conflict, Failure, forbidden } from '../../serve/failure.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { checkUpload } from '../import/check-upload.ts'
import { claimMapping } from '../import/claim-mapping.ts'
import { newClaim } from '../import/import-job.ts'
import { filesOfPerson, jobOf } from '../import/import-work.ts'
import {
  addImport,
  claimImport,
  countReading,
  findImport,
  forgetOldDryRuns,
  forgetProblems,
} from '../import/import.repository.ts'
import { serveRefused } from '../import/tables/serve-refused.ts'
import { cleanText } from '../import/xlsx/cell-text.ts'
import { listLanguages } from '../language/language.repository.ts'
import { fileTypes } from '../location-export/file-types.ts'
import { materialWords } from './headings.ts'
import { listRows, presentRow } from './list-rows.ts'
import { mapAgain, startApplying, startReading } from './stock-import-work.ts'
import { loadStockImport, loadStoreToFill, scopeIn } from './stock-import.loader.ts'
import { presentStockImport } from './stock-import.presenter.ts'
import { findObstacles } from './undoing/find-obstacles.ts'
import { readUndoable } from './undoing/read-undoable.ts'
import { startUndoing } from './undoing/start-undoing.ts'
import { writeTemplate } from './write-template.ts'

const done = { status: 'ok' } as const

export const stockImportServed: readonly ServedCall[] = [
  serve('/store/import', async (input, context) => {
    const { database, services, upload } = context
    if (!upload) throw new Error('an upload came without its file')
    const store = await loadStoreToFill(context, input.store_id)
    const { userId } = context.actor
    if ((await countReading(database, userId)) >= filesOfPerson)
      throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 10 })
    await checkUpload(upload.path)

    const claim = newClaim()
    await forgetOldDryRuns(database, userId, store.project_id)
    const importId = await addImport(database, {
      projectId: store.project_id,
      parentId: null,
      subject: 'material',
      storeId: store.id,
      userId,
      fileName: cleanText(upload.name),
      withGroups: false,
      claim,
    })
    const row = await findImport(database, importId)
    if (!row) throw new Error('the import that was just written is not there')
    const toPlan = { importId, storeId: store.id, scope: await scopeIn(context, store) }
    const job = jobOf(context, '/store/import', row, claim)
    context.afterCommit(() => startReading(services, job, toPlan, upload.take()))
    context.audit({
      thing: 'import',
      thingId: row.id,
      projectId: row.project_id,
      after: { file_name: row.file_name, bytes: upload.bytes, store_id: store.id },
    })
    context.notify({ topic: 'imports', projectId: row.project_id })
    return { import: await presentStockImport(database, row) }
  }),

  serve('/store/getImport', async (input, context) => {
    const { row } = await loadStockImport(context, input.import_id)
    return { import: await presentStockImport(context.database, row) }
  }),

  serve('/store/mapImport', async (input, context) => {
    const { row, store } = await loadStockImport(context, input.import_id)
    const { columns } = input
    const claim = await claimMapping(context, row, columns, false)
    const toPlan = { importId: row.id, storeId: store.id, scope: await scopeIn(context, store) }
    const job = jobOf(context, '/store/mapImport', row, claim)
    const table = { columns, headings: row.table_file?.headings ?? [] }
    context.afterCommit(() => mapAgain(context.services, job, toPlan, table))
    return done
  }),

  serve('/store/getImportRows', async (input, context) => {
    const { row, store } = await loadStockImport(context, input.import_id)
    const { rows, total } = await listRows(context.database, row.id, input)
    const { seesCatalogue } = await scopeIn(context, store)
    const { language } = context.actor
    return { rows: rows.map((found) => presentRow(found, language, seesCatalogue)), total }
  }),

  serve('/store/getRefusedRows', async (input, context): Promise<ServedFile> => {
    const { row } = await loadStockImport(context, input.import_id)
    return serveRefused(context, row, 'import_material', materialWords)
  }),

  serve('/store/getImportTemplate', async (input, context): Promise<ServedFile> => {
    await loadStoreToFill(context, input.store_id)
    const { format, language = context.actor.language } = input
    const languages = (await listLanguages(context.database)).filter(({ is_active }) => is_active)
    const codes = languages.map(({ code }) => code)
    const file = { name: `atrium-materials-${language}.${format}`, type: fileTypes[format] }
    return makeServedFile(context.services, file, (path) => writeTemplate(path, format, language, codes))
  }),

  serve('/store/applyImport', async (input, context) => {
    const { database, services } = context
    const { row, store } = await loadStockImport(context, input.import_id)
    const claim = newClaim()
    const taken = { from: 'Ready', to: 'Applying', claim, withGroups: false } as const
    const isOurs = await claimImport(database, row.id, taken)
    if (!isOurs || !row.columns || !row.table_file)
      throw conflict('import_not_ready', { current: await presentStockImport(database, row) })
    const table = { columns: row.columns, headings: row.table_file.headings }
    const scope = await scopeIn(context, store)
    const toApply = { importId: row.id, storeId: store.id, scope, table, plan: row.plan }
    const job = jobOf(context, '/store/applyImport', row, claim)
    context.afterCommit(() => startApplying(services, job, toApply))
    context.notify({ topic: 'imports', projectId: row.project_id })
    // What it changes is audited with the change itself.
    context.unchanged()
    return done
  }),

  serve('/store/undoImport', async (input, context) => {
    const { database, services } = context
    const { row, store } = await loadStockImport(context, input.import_id)
    const { mayAdd, mayEdit } = await scopeIn(context, store)
    const claim = newClaim()
    const taken = { from: 'Applied', to: 'Undoing', claim, withGroups: false } as const
    const isOurs = await claimImport(database, row.id, taken)
    const { booked, hasNew, hasLevels } = await readUndoable(database, row.id)
    const { create = 0, change = 0 } = row.counts['material'] ?? {}
    // What was applied before it could be undone has left no word of what there was.
    if (!isOurs || booked !== create + change)
      throw conflict('import_not_applied', { current: await presentStockImport(database, row) })
    if ((hasNew && !mayAdd) || (hasLevels && !mayEdit)) throw forbidden()
    const obstacles = await findObstacles(database, row.id, store.id)
    if (obstacles.length > 0)
      throw conflict('import_stock_changed_since', {
        fields: Object.fromEntries(obstacles.map(({ code, key }) => [code, { key }])),
        current: await presentStockImport(database, row),
      })
    await forgetProblems(database, row.id, ['import_stock_changed_since', 'import_not_undone'])
    const job = jobOf(context, '/store/undoImport', row, claim)
    context.afterCommit(() => startUndoing(services, job, store.id))
    context.notify({ topic: 'imports', projectId: row.project_id })
    // What it changes is audited with the change itself.
    context.unchanged()
    return done
  }),
]
