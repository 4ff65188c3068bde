import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { inExportTurn } from '../../exports/in-export-turn.ts'
import { fileTypes } from '../../tables/file-types.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import type { Vocabulary } from './vocabulary.ts'
import { writeRefused } from './write-refused.ts'

/**
 * Returns the refused rows of a table as a file.
 * @param load loads the import, and judges access to it
 * @throws Failure 404 for an import that is no table
 */
export async function serveRefused(
  context: Context,
  load: (context: Context) => Promise<ImportRow<unknown>>,
  planned: string,
  words: Vocabulary,
): Promise<ServedFile> {
  return inExportTurn(context, load, (row, { services, actor: { language } }) => {
    const { table_file: table } = row
    if (!table) throw notFound()
    const name = row.file_name.replace(/(\.[^.]*)?$/, ` - ${row.number}.${table.format}`)
    return makeServedFile(services, { name, type: fileTypes[table.format] }, (path) =>
      writeRefused(services.database, { importId: row.id, table, language, path }, planned, words),
    )
  })
}
