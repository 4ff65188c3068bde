import { serveExport } from '../exports/serve-export.ts'
import type { StagedImportBase } from '@atrium/contract'
import { listLanguages } from '../languages/languages.repository.ts'
import { conflict } from '../serve/failure.ts'
import { serve, type ServedCall } from '../serve/serve.ts'
import { makeServedFile } from '../serve/served-file.ts'
import type { Context } from '../serve/context.ts'
import { fileTypes } from '../tables/file-types.ts'
import type { AnySubject } from './any-subject.ts'
import type { ImportSubject } from './import-subject.ts'
import { loadImport } from './load-import.ts'
import { forgetProblems, listProblemsOf } from './problems.repository.ts'
import { receiveUpload } from './receive-upload.ts'
import { presentProblem } from './staged-import.presenter.ts'
import { claimImport, listImports, type ImportRow } from './staged-import.repository.ts'
import { claimMapping } from './table/claim-mapping.ts'
import { refusedRows } from './table/refused-rows.ts'
import { writeTemplate } from './table/write-template.ts'
import { addSubject } from './import-subjects.ts'
import { newClaim } from './new-claim.ts'
import { sendImport } from './send-import.ts'
import { decisionOf, undoDecision } from './undo-decision.ts'

/** Serves the calls of one subject's imports, which the contract declares by `importCalls`. */
export function serveImport<Base extends StagedImportBase, Into extends object, Scope>(
  given: ImportSubject<Base, Into, Scope>,
): readonly ServedCall[] {
  const subject = given as unknown as AnySubject
  addSubject(subject)
  const { base, words, planned, messages, template } = subject
  const load = (context: Context, importId: string) => loadImport(context, subject, importId)
  const current = async (context: Context, row: ImportRow<object>) =>
    (await subject.present(context, row)).import

  return [
    {
      ...serve(`${base}/import`, async (input, context) =>
        subject.present(context, await receiveUpload(subject, input, context)),
      ),
      ...(subject.admit && { admit: subject.admit }),
    },

    serve(`${base}/getImport`, async (input, context) =>
      subject.present(context, await load(context, input.import_id)),
    ),

    serve(`${base}/getImports`, async (input, context) => {
      const { which, present } = await subject.list(context, input)
      return present(await listImports<object>(context.database, subject, which, input))
    }),

    serve(`${base}/mapImport`, async (input, context) => {
      const row = await load(context, input.import_id)
      const { columns } = input
      await subject.scope(context, row)
      const claim = await claimMapping(context, row, columns)
      await sendImport(context, subject, row, { task: 'map', claim })
    }),

    serve(`${base}/getImportRows`, async (input, context) =>
      subject.rows(context, await load(context, input.import_id), input),
    ),

    serve(`${base}/getImportProblems`, async (input, context) => {
      const row = await load(context, input.import_id)
      const { problems, total } = await listProblemsOf(context.database, row.id, input)
      return { problems: problems.map(presentProblem), total }
    }),

    serveExport(`${base}/getRefusedRows`, (input) =>
      refusedRows((judged) => load(judged, input.import_id), planned, words),
    ),

    serve(`${base}/getImportTemplate`, async (input, context) => {
      await template.require?.(context, input)
      const { format, language = context.actor.language } = input
      const active = (await listLanguages(context.database)).filter(({ is_active }) => is_active)
      const codes = active.map(({ code }) => code)
      const headings = template.headings(language, codes)
      const sheets = template.sheets?.(language, codes)
      const file = { name: `${template.name}-${language}.${format}`, type: fileTypes[format] }
      return makeServedFile(context.services, file, (path) =>
        writeTemplate(path, { format, language, headings, sheets }, words),
      )
    }),

    serve(`${base}/applyImport`, async (input, context) => {
      const { database } = context
      const row = await load(context, input.import_id)
      await subject.scope(context, row)
      await subject.requireApplying?.(context, row)
      const claim = newClaim()
      if (!(await claimImport(database, row.id, { from: ['Ready'], to: 'Applying', claim })))
        throw conflict('import_not_ready', { current: await current(context, row) })
      await sendImport(context, subject, row, { task: 'apply', claim })
      context.changed(row.project_id, 'imports')
      // The job records its changes itself.
      context.unchanged()
    }),

    serve(`${base}/undoImport`, async (input, context) => {
      const { database } = context
      const row = await load(context, input.import_id)
      const scope = await subject.scope(context, row)
      const claim = newClaim()
      if (!(await claimImport(database, row.id, { from: ['Applied'], to: 'Undoing', claim })))
        throw conflict('import_not_applied', { current: await current(context, row) })
      const obstacles = await subject.obstacles(context, row, scope, decisionOf(input))
      if (obstacles)
        throw conflict(messages.changedSince, { ...obstacles, current: await current(context, row) })
      await forgetProblems(database, row.id, [messages.changedSince, messages.notUndone])
      await sendImport(context, subject, row, { task: 'undo', claim, decision: undoDecision.parse(input) })
      context.changed(row.project_id, 'imports')
      context.unchanged()
    }),
  ]
}
