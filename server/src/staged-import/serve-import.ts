import { serveExport } from '../exports/serve-export.ts'
import type { StagedImportBase } from '@atrium/contract'
import { listLanguages } from '../languages/languages.repository.ts'
import { serve, type ServedCall } from '../serve/serve.ts'
import { makeServedFile } from '../serve/served-file.ts'
import type { Context } from '../serve/context.ts'
import { fileTypes } from '../tables/file-types.ts'
import type { AnyFileSubject } from './any-subject.ts'
import type { ImportSubject } from './import-subject.ts'
import { loadImport } from './load-import.ts'
import { isQuickImport } from './quick-import.ts'
import { receiveUpload } from './receive-upload.ts'
import { serveWork } from './serve-work.ts'
import { claimMapping } from './table/claim-mapping.ts'
import { refusedRows } from './table/refused-rows.ts'
import { writeTemplate } from './table/write-template.ts'
import { sendImport } from './send-import.ts'

/** Serves the calls of one subject's imports, which the contract declares by `importCalls`. */
export function serveImport<Base extends StagedImportBase, Into extends object, Scope>(
  given: ImportSubject<Base, Into, Scope>,
): readonly ServedCall[] {
  const subject = given as unknown as AnyFileSubject
  const { base, words, planned, template } = subject
  const load = (context: Context, importId: string) => loadImport(context, subject, importId)

  return [
    {
      ...serve(`${base}/import`, async (input, context) =>
        subject.present(context, await receiveUpload(subject, input, context)),
      ),
      ...(subject.admit && { admit: subject.admit }),
    },

    serve(`${base}/mapImport`, async (input, context) => {
      const row = await load(context, input.import_id)
      const { columns } = input
      await subject.scope(context, row)
      const claim = await claimMapping(context, row, columns)
      await sendImport(context, subject, row, { task: 'map', claim, isQuick: isQuickImport(row) })
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

    ...serveWork(given),
  ]
}
