import { checklistTableFields, type CallRequest, type ChecklistDefinition } from '@atrium/contract'
import { findVersion } from '../../drafts/versions.repository.ts'
import { readDefaultLanguage } from '../../languages/languages.repository.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { makeServedFile, type MadeFile } from '../../serve/served-file.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import { loadChecklist } from './checklist.loader.ts'
import { checklistHeadings } from './importing/headings.ts'
import { tableOfItems, type ItemCells } from './importing/item-cells.ts'

/** The chapter is part of the name of a section, and points say what a level said. */
const fields = checklistTableFields.filter((field) => field !== 'chapter' && field !== 'level')
const numbers: readonly string[] = ['points', 'weight', 'minimum', 'maximum']

const cellOf = (cells: ItemCells, field: (typeof fields)[number]): Cell => {
  const text = cells[field] ?? ''
  return text !== '' && numbers.includes(field) ? Number(text) : text
}

/** Writes the draft of a checklist, or a published version, as a table that can be imported. Its texts are those in the default language. */
export async function exportChecklist(
  context: Context,
  {
    id,
    published_version: version,
    format,
    language = context.actor.language,
  }: CallRequest<'/checklist/export'>,
): Promise<MadeFile> {
  const { database, services } = context
  const row = await loadChecklist(context, id, 'checklist_view')
  const definition =
    version === undefined
      ? row.draft
      : (await findVersion<ChecklistDefinition>(database, 'checklist', id, version))?.definition
  if (!definition) throw notFound()
  const texts = await readDefaultLanguage(database)
  const table = tableOfItems(definition.items, { texts, words: language })
  async function* rows(): AsyncGenerator<Cell[]> {
    yield fields.map((field) => checklistHeadings.headingOfField(language, field))
    for (const cells of table) yield fields.map((field) => cellOf(cells, field))
  }
  const name = [row.code, ...(version === undefined ? [] : [version])].join(' - ')
  return makeServedFile(services, { name: `${name}.${format}`, type: fileTypes[format] }, (path) =>
    format === 'csv'
      ? writeCsv(path, rows())
      : writeWorkbook(path, [{ name: checklistHeadings.headingIn(language, 'sheet'), rows: rows() }]),
  )
}
