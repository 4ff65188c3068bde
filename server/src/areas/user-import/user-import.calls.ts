import type { Context } from '../../serve/context.ts'
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
  type ImportRow,
} from '../import/import.repository.ts'
import { serveRefused } from '../import/tables/serve-refused.ts'
import { cleanText } from '../import/xlsx/cell-text.ts'
import { fileTypes } from '../location-export/file-types.ts'
import { peopleWords } from './headings.ts'
import { listRows, presentRow } from './list-rows.ts'
import type { PeopleToPlan } from './planning/plan-people.ts'
import { findObstacles } from './undoing/find-obstacles.ts'
import { isWithinOwn } from './undoing/is-within-own.ts'
import { startUndoing } from './undoing/start-undoing.ts'
import { mapAgain, startApplying, startReading } from './user-import-work.ts'
import { loadUserImport, requireImporter } from './user-import.loader.ts'
import { presentUserImport } from './user-import.presenter.ts'
import { writeTemplate } from './write-template.ts'

const done = { status: 'ok' } as const

const toPlanOf = ({ actor }: Context, row: ImportRow): PeopleToPlan => ({
  importId: row.id,
  importer: { userId: actor.userId, isSuperuser: actor.isSuperuser, projectId: row.project_id },
})

export const userImportServed: readonly ServedCall[] = [
  serve('/user/import', async (input, context) => {
    const { database, services, upload } = context
    if (!upload) throw new Error('an upload came without its file')
    const projectId = input.project_id
    await requireImporter(context, projectId)
    const { userId } = context.actor
    if ((await countReading(database, userId)) >= filesOfPerson)
      throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 10 })
    await checkUpload(upload.path)

    const claim = newClaim()
    await forgetOldDryRuns(database, userId, projectId)
    const importId = await addImport(database, {
      projectId,
      parentId: null,
      subject: 'user',
      userId,
      fileName: cleanText(upload.name),
      withGroups: false,
      claim,
    })
    const row = await findImport(database, importId)
    if (!row) throw new Error('the import that was just written is not there')
    const job = jobOf(context, '/user/import', row, claim)
    context.afterCommit(() => startReading(services, job, toPlanOf(context, row), upload.take()))
    context.audit({
      thing: 'import',
      thingId: row.id,
      projectId,
      after: { file_name: row.file_name, bytes: upload.bytes },
    })
    context.notify({ topic: 'imports', projectId })
    return { import: await presentUserImport(database, row) }
  }),

  serve('/user/getImport', async (input, context) => {
    const row = await loadUserImport(context, input.import_id)
    return { import: await presentUserImport(context.database, row) }
  }),

  serve('/user/mapImport', async (input, context) => {
    const row = await loadUserImport(context, input.import_id)
    const { columns } = input
    const claim = await claimMapping(context, row, columns, false)
    const job = jobOf(context, '/user/mapImport', row, claim)
    const table = { columns, headings: row.table_file?.headings ?? [] }
    context.afterCommit(() => mapAgain(context.services, job, toPlanOf(context, row), table))
    return done
  }),

  serve('/user/getImportRows', async (input, context) => {
    const row = await loadUserImport(context, input.import_id)
    const { rows, total } = await listRows(context.database, row.id, input)
    return { rows: rows.map(presentRow), total }
  }),

  serve('/user/getRefusedRows', async (input, context): Promise<ServedFile> => {
    const row = await loadUserImport(context, input.import_id)
    return serveRefused(context, row, 'import_user', peopleWords)
  }),

  serve('/user/getImportTemplate', async (input, context): Promise<ServedFile> => {
    await requireImporter(context, input.project_id)
    const { format, language = context.actor.language } = input
    const file = { name: `atrium-people-${language}.${format}`, type: fileTypes[format] }
    return makeServedFile(context.services, file, (path) => writeTemplate(path, format, language))
  }),

  serve('/user/applyImport', async (input, context) => {
    const { database, services } = context
    const row = await loadUserImport(context, input.import_id)
    const claim = newClaim()
    const taken = { from: 'Ready', to: 'Applying', claim, withGroups: false } as const
    const isOurs = await claimImport(database, row.id, taken)
    if (!isOurs || !row.columns || !row.table_file)
      throw conflict('import_not_ready', { current: await presentUserImport(database, row) })
    const table = { columns: row.columns, headings: row.table_file.headings }
    const toApply = { ...toPlanOf(context, row), table, plan: row.plan }
    const job = jobOf(context, '/user/applyImport', row, claim)
    context.afterCommit(() => startApplying(services, job, toApply))
    context.notify({ topic: 'imports', projectId: row.project_id })
    // What it changes is audited with the change itself.
    context.unchanged()
    return done
  }),

  serve('/user/undoImport', async (input, context) => {
    const { database, services } = context
    const row = await loadUserImport(context, input.import_id)
    const claim = newClaim()
    const taken = { from: 'Applied', to: 'Undoing', claim, withGroups: false } as const
    if (!(await claimImport(database, row.id, taken)))
      throw conflict('import_not_applied', { current: await presentUserImport(database, row) })
    const { importer } = toPlanOf(context, row)
    if (!(await isWithinOwn(database, row.id, importer))) throw forbidden('beyond_own_rights')
    const obstacles = await findObstacles(database, row.id, row.project_id)
    if (obstacles.length > 0)
      throw conflict('import_users_changed_since', {
        fields: Object.fromEntries(obstacles.map(({ email, key }) => [email, { key }])),
        current: await presentUserImport(database, row),
      })
    await forgetProblems(database, row.id, ['import_users_changed_since', 'import_not_undone'])
    const job = jobOf(context, '/user/undoImport', row, claim)
    context.afterCommit(() => startUndoing(services, job))
    context.notify({ topic: 'imports', projectId: row.project_id })
    // What it changes is audited with the change itself.
    context.unchanged()
    return done
  }),
]
