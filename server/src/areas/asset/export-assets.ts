import { assetFacts, factNames, type AssetFacts, type CallRequest, type ListedSpec } from '@atrium/contract'
import { decimalCell } from '../../exports/amount-cells.ts'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { fieldWord, pluralWord } from '../../languages/thing-words.ts'
import type { Context } from '../../serve/context.ts'
import { joinTexts, pathSeparator } from '../../tables/code-path.ts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import { readListedSpecs } from '../catalog/catalog-spec-rows.loader.ts'
import { seesSpecs } from '../catalog/catalog.policy.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { readListedValues } from './asset-specs.repository.ts'
import { assetWords, type AssetWords } from './asset-words.ts'
import { findAssetIds } from './find-assets.ts'
import { readSeenAssets, type ListedAsset } from './search-assets.ts'

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

/** An asset with the values of its specifications, by their ids. */
type Exported = ListedAsset & { values: ReadonlyMap<string, string> }

/**
 * The columns of specifications. Numbers are numbers to calculate with; their unit stands in the heading, and the kind where several
 * have a specification of this name.
 */
function columnsOfSpecs(specs: readonly ListedSpec[], language: string) {
  const nameOf = ({ name, code }: ListedSpec) => inLanguage(name, language) || code
  const byName = Map.groupBy(specs, nameOf)
  return specs.map((spec) => {
    const { id, catalog, type, unit } = spec
    const name = nameOf(spec)
    const kind = byName.get(name)?.length === 1 ? '' : catalog.name
    const more = [kind, unit].filter((part) => part !== '').join(', ')
    return {
      heading: more === '' ? name : `${name} (${more})`,
      cell({ values }: Exported, words: AssetWords): Cell {
        const value = values.get(id)
        if (value === undefined) return null
        if (type === 'number' || type === 'integer') return decimalCell(value)
        return type === 'boolean' ? words[value === 'true' ? 'yes' : 'no'] : value
      },
    }
  })
}

/** Reads assets of a project with the values of some specifications. */
async function readExported(
  context: Context,
  { projectId, specs }: { projectId: string; specs: readonly ListedSpec[] },
  ids: readonly string[],
): Promise<Exported[]> {
  const assets = await readSeenAssets(context, projectId, ids)
  const values = await readListedValues(
    context.database,
    assets.map(({ id }) => id),
    specs.map(({ id }) => id),
  )
  return assets.map((asset) => ({
    ...asset,
    values: new Map(values.get(asset.id)?.map(({ spec_id, value }) => [spec_id, value])),
  }))
}

/**
 * Exports the assets that a search finds, each with the path to its place as far as the caller sees it, and with the specifications
 * that lists show of the kinds that are searched.
 */
export const exportAssets = ({ format, ...input }: CallRequest<'/asset/export'>): FileExport =>
  exportTable(async (context) => {
    const { language } = context.actor
    const { project_id: projectId, catalog_id: catalogId } = input
    const words = assetWords(language)
    const assets = pluralWord('asset', language)
    const project = await findProjectOrigin(context.database, projectId)
    const specs = (await seesSpecs(context, projectId))
      ? await readListedSpecs(context.database, { projectId, catalogId })
      : []
    const specColumns = columnsOfSpecs(specs, language)
    return {
      projectId,
      name: [project?.code, assets],
      timeZone: project?.time_zone ?? 'UTC',
      format,
      sheet: assets,
      headings: [...columns, ...specColumns].map(({ heading }) =>
        typeof heading === 'string' ? heading : heading(language),
      ),
      readIds: (most) => findAssetIds(context, input, most),
      readPage: (ids) => readExported(context, { projectId, specs }, ids),
      cellsOf: (asset: Exported) => [...columns, ...specColumns].map(({ cell }) => cell(asset, words)),
    }
  })
