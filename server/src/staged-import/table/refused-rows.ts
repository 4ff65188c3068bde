import type { FileExport } from '../../exports/file-export.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { fileTypes } from '../../tables/file-types.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import type { Vocabulary } from './vocabulary.ts'
import { countRefused, writeRefused } from './write-refused.ts'

/**
 * Exports the refused rows of a table.
 * @param load loads the import, and judges access to it
 * @throws Failure 404 for an import that is no table
 */
export function refusedRows(
  load: (context: Context) => Promise<ImportRow<unknown>>,
  planned: string,
  words: Vocabulary,
): FileExport {
  return async (context) => {
    const { id: importId, project_id: projectId, table_file: table, ...row } = await load(context)
    if (!table) throw notFound()
    const { database } = context.services
    const { language } = context.actor
    return {
      projectId,
      count: (most) => countRefused(database, importId, planned, most),
      async describe() {
        const name = row.file_name.replace(/(\.[^.]*)?$/, ` - ${row.number}.${table.format}`)
        return { name, type: fileTypes[table.format] }
      },
      write: (path, follow) =>
        writeRefused(database, { importId, table, language, path, follow }, planned, words),
    }
  }
}
