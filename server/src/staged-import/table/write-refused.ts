import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import { copyRows } from '../../database/copy-rows.ts'
import { withConnection, type Database } from '../../database/database.ts'
import type { Follow } from '../../exports/file-export.ts'
import { messageIn } from '../../languages/message-in.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import type { TableFile } from '../staged-import.repository.ts'
import type { Vocabulary } from './vocabulary.ts'

interface RefusedLine {
  cells: string[]
  key: string
  params: Record<string, string | number>
}

const refusedLines = (importId: string, planned: string) => sql`
  select jsonb_build_object('cells', n.cells, 'key', s.problem, 'params', s.problem_params)::text
  from ${sql.table(planned)} s join import_line n on n.import_id = s.import_id and n.seq = s.seq
  where s.import_id = ${importId} and s.action = 'refused' order by s.seq`

/** Counts the refused rows of an import, up to `most`. */
export async function countRefused(
  database: Database,
  importId: string,
  planned: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(planned)} s where s.import_id = ${importId} and s.action = 'refused' limit ${most}) refused`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

interface RefusedFile {
  importId: string
  table: TableFile
  language: string
  path: string
  follow: Follow
}

/**
 * Writes the refused rows of a table in the format of the file, with the reason in a last column that imports ignore.
 * `planned` is the table with the dry run of this kind of table.
 */
export async function writeRefused(
  database: Database,
  { importId, table, language, path, follow }: RefusedFile,
  planned: string,
  { headingIn, headingOfField, readHeading }: Vocabulary,
): Promise<void> {
  // Leaves out a column of reasons from an earlier download.
  const kept = [...table.headings.keys()].filter(
    (at) => readHeading(table.headings[at] ?? '')?.name !== 'reason',
  )
  const inWords = (params: RefusedLine['params']) =>
    typeof params['column'] === 'string'
      ? { ...params, column: headingOfField(language, params['column']) }
      : params
  await withConnection(database, async (connection) => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield [...kept.map((at) => table.headings[at] ?? ''), headingIn(language, 'reason')]
      const lines = copyRows<RefusedLine>(connection, database, refusedLines(importId, planned))
      for await (const { cells, key, params } of follow(lines))
        yield [...kept.map((at) => cells[at] ?? ''), messageIn(language, key as MessageKey, inWords(params))]
    }
    if (table.format === 'csv') await writeCsv(path, rows(), table.separator ?? ',')
    else await writeWorkbook(path, [{ name: table.sheet ?? headingIn(language, 'sheet'), rows: rows() }])
  })
}
