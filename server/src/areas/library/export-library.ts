import type { CallRequest, LibraryKind } from '@atrium/contract'
import { libraryKinds } from '@atrium/contract/library-kinds'
import { inExportTurn } from '../../exports/in-export-turn.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import type { Context } from '../../serve/context.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import { columnsOf, headingsOf, type LibraryColumn } from './importing/columns.ts'
import { libraryHeadings } from './importing/headings.ts'
import { answerWord, colorWord, kindWord } from './importing/words.ts'
import { requireList } from './library.policy.ts'
import { inTreeOrder, readLists, type EntryRow } from './library-rows.loader.ts'

/**
 * Writes the entries of the company or of a project into a file that can be imported: a sheet for each kind, or one table. It contains
 * the retired entries. Guards cells that a spreadsheet would take for a formula.
 */
export async function exportLibrary(
  context: Context,
  { project_id: projectId, kind, format }: CallRequest<'/library/export'>,
): Promise<ServedFile> {
  const judge = (judged: Context) => requireList(judged, projectId, 'library_view')
  return inExportTurn(context, judge, async (_, { database, services, actor: { language } }) => {
    const languages = (await listLanguages(database)).flatMap((one) => (one.is_active ? [one.code] : []))
    const entries = Map.groupBy(await readLists(database, projectId ?? null), (entry) => entry.kind)
    const lists = (kind ? [kind] : libraryKinds).map((one) => ({
      kind: one,
      entries: inTreeOrder(entries.get(one) ?? []),
    }))
    const title = kind ? kindWord(language, kind) : libraryHeadings.headingIn(language, 'sheet')
    const name = `${title} - ${new Date().toISOString().slice(0, 10)}.${format}`
    return makeServedFile(services, { name, type: fileTypes[format] }, (path) =>
      format === 'csv'
        ? writeCsv(path, tableOf(lists, columnsOf(null, languages), language))
        : writeWorkbook(
            path,
            lists.map((list) => ({
              name: kindWord(language, list.kind),
              rows: tableOf([list], columnsOf(list.kind, languages), language),
            })),
          ),
    )
  })
}

interface ListToWrite {
  kind: LibraryKind
  entries: readonly EntryRow[]
}

async function* tableOf(
  lists: readonly ListToWrite[],
  columns: readonly LibraryColumn[],
  language: string,
): AsyncGenerator<Cell[]> {
  yield headingsOf(columns, language)
  for (const { entries } of lists) {
    const codes = new Map(entries.map(({ id, code }) => [id, code]))
    for (const entry of entries) yield columns.map((column) => cellOf(entry, column, { language, codes }))
  }
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
    case 'retired':
      return answerWord(language, entry.retired_at !== null)
    default:
      return entry[field]
  }
}
