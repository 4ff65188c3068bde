import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { listLanguages, readDefaultLanguage } from '../../languages/languages.repository.ts'
import { keepTable } from '../staged-import.repository.ts'
import { writeProblems, type StageProblem } from '../problems.repository.ts'
import type { Vocabulary } from './vocabulary.ts'
import { mapColumns } from './map-columns.ts'
import type { TableSource } from '../../tables/csv/read-csv.ts'
import { maximumLines, readLines } from './read-lines.ts'
import type { TableToPlan } from './table-to-plan.ts'

const problem = (
  key: StageProblem['key'],
  refused: boolean,
  more: Partial<StageProblem> = {},
): StageProblem => ({
  sheet: '',
  row: 0,
  key,
  refused,
  ...more,
})

/**
 * Reads a table into the database, and finds the fields of its columns from the headings. Returns undefined, and adds a
 * problem, when the table cannot be imported.
 */
export async function readTable(
  services: Services,
  database: Database,
  importId: string,
  source: TableSource,
  words: Vocabulary,
  heard: (share: number) => Promise<void>,
): Promise<TableToPlan | undefined> {
  const remarks = (source.remarks ?? []).map(({ key, ...at }) => problem(key, false, at))
  const found = await readLines(services.database, importId, source, words, heard)
  if (found === 'too-many' || found.lines === 0) {
    await writeProblems(database, importId, [
      ...remarks,
      found === 'too-many'
        ? problem('import_too_many_rows', true, { params: { maximum: maximumLines } })
        : problem('import_no_rows', true),
    ])
    return undefined
  }
  const { headings, samples, surplus } = found
  const codes = new Set((await listLanguages(database)).map(({ code }) => code))
  const languages = { codes, needed: await readDefaultLanguage(database) }
  const { columns, unknownLanguages, repeated } = mapColumns(headings, languages, words)
  const { format, encoding, separator, sheet } = source
  // Outside of the job's transaction: progress writes to the same row, and would wait for the transaction's lock.
  await keepTable(services.database, importId, {
    file: { format, encoding, separator, sheet, headings, samples },
    columns,
  })
  await writeProblems(database, importId, [
    ...remarks,
    ...(encoding === 'windows-1252' ? [problem('import_encoding_assumed', false)] : []),
    ...unknownLanguages.map((column) => problem('import_language_unknown', false, { column })),
    ...repeated.map((column) => problem('import_column_twice', false, { column })),
    ...surplus.map(({ sheet, row, value }) =>
      problem('import_cell_without_heading', false, { sheet, row, params: { value } }),
    ),
  ])
  return { columns, headings }
}
