import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { newClaim } from '../new-claim.ts'
import { claimImport, keepTable, type ImportRow } from '../staged-import.repository.ts'
import type { Columns } from './map-columns.ts'

/**
 * Claims an import to map its columns again, and stores what they contain.
 * @returns the claim for the work that follows
 * @throws Failure validation for columns that the file does not have, or for two with the same field; 409 while it is
 * under way or over
 */
export async function claimMapping(
  context: Context,
  row: ImportRow<unknown>,
  columns: Columns,
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
  const taken = { from: ['Ready', 'Refused'], to: 'Reading', claim } as const
  if (!(await claimImport(database, row.id, taken))) throw conflict('import_not_mapped')
  await keepTable(database, row.id, { columns })
  context.audit({
    thing: 'import',
    thingId: row.id,
    projectId: row.project_id,
    before: { columns: row.columns },
    after: { columns },
  })
  context.changed(row.project_id)
  return claim
}
