import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { listLanguages } from '../language/language.repository.ts'
import { newClaim } from './import-job.ts'
import { claimImport, keepTable, type ImportRow } from './import.repository.ts'
import type { Columns } from './tables/reading/map-columns.ts'

/**
 * Takes an import on whose columns are to be mapped anew, and remembers what they hold.
 * @returns the claim for the work that follows
 * @throws Failure validation for columns that the file does not have, or that hold the same; 409 while it is at work or over
 */
export async function claimMapping(
  context: Context,
  row: ImportRow,
  columns: Columns,
  withGroups: boolean,
): Promise<string> {
  const { database } = context
  if (!row.table_file) throw conflict('import_no_table')
  const count = row.table_file.headings.length
  if (columns.length !== count)
    throw invalid({ columns: { key: 'import_columns_differ', params: { count } } })
  const filled = columns.filter((column) => column !== null)
  if (new Set(filled).size < filled.length) throw invalid({ columns: { key: 'import_field_twice' } })
  const languages = new Set((await listLanguages(database)).map(({ code }) => code))
  const unknown = filled.find((field) => field.includes(':') && !languages.has(field.split(':')[1] ?? ''))
  if (unknown) throw invalid({ columns: { key: 'import_language_unknown' } })

  const claim = newClaim()
  const isOurs =
    (await claimImport(database, row.id, { from: 'Ready', to: 'Reading', claim, withGroups })) ||
    (await claimImport(database, row.id, { from: 'Refused', to: 'Reading', claim, withGroups }))
  if (!isOurs) throw conflict('import_not_mapped')
  await keepTable(database, row.id, { columns })
  context.audit({
    thing: 'import',
    thingId: row.id,
    projectId: row.project_id,
    before: { columns: row.columns },
    after: { columns },
  })
  context.notify({ topic: 'imports', projectId: row.project_id })
  return claim
}
