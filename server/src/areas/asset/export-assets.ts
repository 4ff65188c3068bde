import { assetFacts, factNames, type AssetFacts, type CallRequest } from '@atrium/contract'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { fieldWord, pluralWord } from '../../languages/thing-words.ts'
import { joinTexts, pathSeparator } from '../../tables/code-path.ts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { assetWords, type AssetWords } from './asset-words.ts'
import { readFoundAssets, type ListedAsset } from './search-assets.ts'

/** A column of the file: a fact, or what else is known of an asset. */
interface Column {
  heading: (language: string) => string
  cell: (asset: ListedAsset, words: AssetWords) => Cell
}

/** A column of the file that is no fact of an asset. */
const other = (heading: keyof AssetWords, cell: Column['cell']): Column => ({
  heading: (language) => assetWords(language)[heading],
  cell,
})

const field = (name: string, cell: Column['cell']): Column => ({
  heading: (language) => fieldWord('asset', name, language),
  cell,
})

/** What is written of facts that are not written as they are, and what stands beside them. */
const special: { readonly [Name in keyof AssetFacts]?: readonly Column[] } = {
  catalog_id: [
    field('catalog_id', ({ catalog }) => catalog?.name ?? ''),
    other('kind_code', ({ catalog }) => catalog?.code ?? ''),
    field('location_id', ({ path }) =>
      joinTexts(
        path.map(({ name }) => name),
        pathSeparator,
      ),
    ),
    other('location_code', (asset) => asset.location_code),
    other('parent_code', (asset) => asset.parent_code),
    field('operational_status', (asset, words) => words[asset.operational_status]),
  ],
  warranty_end_date: [
    field('warranty_end_date', (asset) => asset.warranty_end_date ?? ''),
    other('in_warranty', (asset, words) => (asset.in_warranty ? words.yes : words.no)),
  ],
  condition: [field('condition', ({ condition }, words) => (condition === null ? '' : words[condition]))],
}

/** The columns of the file, in the order of the facts. */
const columns: readonly Column[] = factNames(assetFacts).flatMap(
  (name) => special[name] ?? [field(name, (asset) => asset[name] ?? '')],
)

/** Exports the assets that a search finds, each with the path to its place as far as the caller sees it. */
export const exportAssets = ({ format, ...input }: CallRequest<'/asset/export'>): FileExport =>
  exportTable(async (context) => {
    const { language } = context.actor
    const words = assetWords(language)
    const assets = pluralWord('asset', language)
    const project = await findProjectOrigin(context.database, input.project_id)
    return {
      projectId: input.project_id,
      name: [project?.code, assets],
      timeZone: project?.time_zone ?? 'UTC',
      format,
      sheet: assets,
      headings: columns.map(({ heading }) => heading(language)),
      read: (most) => readFoundAssets(context, input, most),
      cellsOf: (asset) => columns.map(({ cell }) => cell(asset, words)),
    }
  })
