import type { CallRequest, LibraryKind } from '@atrium/contract'
import { libraryKinds } from '@atrium/contract/library-kinds'
import type { FileExport, Follow } from '../../exports/file-export.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { answerWord } from '../../staged-import/lines/answers.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import { columnsOf, headingsOf, type LibraryColumn } from './importing/columns.ts'
import { libraryHeadings } from './importing/headings.ts'
import { colorWord, kindWord, resultWord } from './importing/words.ts'
import { requireList } from './library.policy.ts'
import { inTreeOrder, readLists, type EntryRow } from './library-rows.loader.ts'

/**
 * Exports the entries of the company or of a project as a file that can be imported: a sheet for each kind, or one table. It contains
 * the retired entries. Guards cells that a spreadsheet would take for a formula.
 */
export const exportLibrary =
  ({ project_id, kind, format }: CallRequest<'/library/export'>): FileExport =>
  async (context) => {
    const projectId = project_id ?? null
    await requireList(context, projectId, 'library_view')
    const { services, actor } = context
    const { database } = services
    const { language } = actor
    const kinds = kind ? [kind] : libraryKinds
    return {
      projectId,
      async count(most) {
        const entries = await readLists(database, projectId)
        return Math.min(most, entries.filter((entry) => kinds.includes(entry.kind)).length)
      },
      async describe() {
        const title = kind ? kindWord(language, kind) : libraryHeadings.headingIn(language, 'sheet')
        const name = `${title} - ${new Date().toISOString().slice(0, 10)}.${format}`
        return { name, type: fileTypes[format] }
      },
      async write(path, follow) {
        const languages = (await listLanguages(database)).flatMap((one) => (one.is_active ? [one.code] : []))
        const entries = Map.groupBy(await readLists(database, projectId), (entry) => entry.kind)
        const lists = kinds.map((one) => ({
          kind: one,
          entries: inTreeOrder(entries.get(one) ?? []),
        }))
        await (format === 'csv'
          ? writeCsv(path, tableOf(lists, columnsOf(null, languages), language, follow))
          : writeWorkbook(
              path,
              lists.map((list) => ({
                name: kindWord(language, list.kind),
                rows: tableOf([list], columnsOf(list.kind, languages), language, follow),
              })),
            ))
      },
    }
  }

interface ListToWrite {
  kind: LibraryKind
  entries: readonly EntryRow[]
}

async function* tableOf(
  lists: readonly ListToWrite[],
  columns: readonly LibraryColumn[],
  language: string,
  follow: Follow,
): AsyncGenerator<Cell[]> {
  yield headingsOf(columns, language)
  for (const { entries } of lists) {
    const codes = new Map(entries.map(({ id, code }) => [id, code]))
    for await (const entry of follow(each(entries)))
      yield columns.map((column) => cellOf(entry, column, { language, codes }))
  }
}

async function* each(entries: readonly EntryRow[]): AsyncGenerator<EntryRow> {
  yield* entries
}

function cellOf(
  entry: EntryRow,
  { field, language: of = '' }: LibraryColumn,
  { language, codes }: { language: string; codes: ReadonlyMap<string, string> },
): Cell {
  switch (field) {
    case 'kind':
      return kindWord(language, entry.kind)
    case 'parent':
      return codes.get(entry.parent_id ?? '') ?? null
    case 'name':
    case 'description':
      return entry[field][of] ?? null
    case 'color':
      return entry.color === null ? null : colorWord(language, entry.color)
    case 'result':
      return entry.result === null ? null : resultWord(language, entry.result)
    case 'retired':
      return answerWord(language, entry.retired_at !== null)
    default:
      return entry[field]
  }
}
