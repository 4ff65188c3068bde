import type { CallRequest } from '@atrium/contract'
import { decimalCell } from '../../exports/amount-cells.ts'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { answerWord } from '../../staged-import/lines/answers.ts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { columnsOf, fieldOf, headingsOf, type CatalogColumn } from './importing/columns.ts'
import { numberFields } from './importing/headings.ts'
import { answer, kindCells, type PartCells } from './importing/part-cells.ts'
import { paramTable, spareTable, specTable, type TableList } from './importing/table-lists.ts'
import { paramWords, partWords, typeWords } from './importing/words.ts'
import { listTableKinds, readTableKinds, type ListedKind, type TableKindRow } from './table-kinds.loader.ts'

/** Kinds whose lists are read at once. */
const kindsAtOnce = 2000

const isNumber = (field: string) => numberFields.some((one) => one === field)
const answers: readonly string[] = ['shared', 'is_active', 'is_mandatory', 'show_in_list']

/** Returns the cell of a field in the words of a language. */
function cellOf(cells: PartCells, column: CatalogColumn, language: string): Cell {
  const text = cells[fieldOf(column)]
  if (text === undefined) return null
  const { heading } = column
  if (answers.includes(heading)) return answerWord(language, text === 'yes')
  if (heading === 'type') return typeWords.wordIn(language, text as never)
  if (heading === 'kind') return paramWords.wordIn(language, text as never)
  return isNumber(heading) ? decimalCell(text) : text
}

/**
 * Exports the kinds that a project has as a file that can be imported. A workbook also has a sheet for each of their lists that the
 * caller sees.
 */
export const exportCatalogs = ({
  project_id: projectId,
  format,
}: CallRequest<'/catalog/export'>): FileExport =>
  exportTable(async (context) => {
    const { database, actor } = context
    const { language } = actor
    const rights = await context.rights(projectId)
    const project = await findProjectOrigin(database, projectId)
    const languages = (await listLanguages(database)).flatMap((one) => (one.is_active ? [one.code] : []))
    const title = partWords.wordIn(language, 'kind')
    const columns = columnsOf('kind', languages)

    // All sheets have the kinds of one moment, which is that of the turn of this export.
    let kindsOfTurn: Promise<ListedKind[]> | undefined
    const listed = () => (kindsOfTurn ??= listTableKinds(database, projectId))

    async function* rowsOf({ part, key, read }: TableList): AsyncGenerator<Cell[]> {
      const ofPart = columnsOf(part, languages)
      yield headingsOf(ofPart, language)
      const kinds = await listed()
      for (let first = 0; first < kinds.length; first += kindsAtOnce) {
        const some = kinds.slice(first, first + kindsAtOnce)
        const ids = some.map(({ id }) => id)
        const lines = Map.groupBy(await read(database, ids), ({ catalogId }) => catalogId)
        for (const kind of some)
          for (const line of lines.get(kind.id) ?? []) {
            const shared = answer(kind.project_id === null)
            const cells = { ...line.cells, [key]: line.code, catalog: kind.code, shared }
            yield ofPart.map((column) => cellOf(cells, column, language))
          }
      }
    }
    const lists = [specTable, paramTable, spareTable(new Set())]
    return {
      projectId,
      name: [project?.code, title],
      timeZone: project?.time_zone ?? 'UTC',
      format,
      sheet: title,
      headings: headingsOf(columns, language),
      readIds: async (most) => (await listed()).slice(0, most).map(({ id }) => id),
      readPage: (ids) => readTableKinds(database, projectId, ids),
      cellsOf: (kind: TableKindRow) =>
        columns.map((column) => cellOf({ ...kindCells(kind), code: kind.code }, column, language)),
      further: lists.flatMap((list) =>
        rights.may(list.rights.view)
          ? [{ name: partWords.wordIn(language, list.part), rows: rowsOf(list) }]
          : [],
      ),
    }
  })
