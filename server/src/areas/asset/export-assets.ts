import type { CallRequest, RegisteredAsset } from '@atrium/contract'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { joinTexts, pathSeparator } from '../../tables/code-path.ts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import arabic from './asset-headings/ar.json' with { type: 'json' }
import english from './asset-headings/en.json' with { type: 'json' }
import french from './asset-headings/fr.json' with { type: 'json' }
import { readFoundAssets } from './search-assets.ts'

type Headings = typeof english
const headings: Readonly<Record<string, Headings>> = { en: english, ar: arabic, fr: french }

/** The columns of the file, in their order. */
const columns = [
  'code',
  'name',
  'kind',
  'kind_code',
  'location',
  'status',
  'condition',
  'criticality',
  'lifecycle',
  'manufacturer',
  'model',
  'serial_number',
  'barcode',
  'vendor',
  'purchase_date',
  'installed_on',
  'warranty_start_date',
  'warranty_end_date',
  'in_warranty',
  'note',
] as const satisfies readonly (keyof Headings)[]

/** Exports the assets that a search finds, each with the path to its place as far as the caller sees it. */
export const exportAssets = ({ format, ...input }: CallRequest<'/asset/export'>): FileExport =>
  exportTable(async (context) => {
    const words = headings[context.actor.language] ?? english
    const project = await findProjectOrigin(context.database, input.project_id)
    return {
      projectId: input.project_id,
      name: [project?.code, words.assets],
      timeZone: project?.time_zone ?? 'UTC',
      format,
      sheet: words.assets,
      headings: columns.map((column) => words[column]),
      read: (most) => readFoundAssets(context, input, most),
      cellsOf: (asset) => cellsOf(asset, words),
    }
  })

function cellsOf(asset: RegisteredAsset, words: Headings): Cell[] {
  const path = asset.path.map(({ name }) => name)
  return [
    asset.code,
    asset.name,
    asset.catalog?.name ?? '',
    asset.catalog?.code ?? '',
    joinTexts(path, pathSeparator),
    words[asset.operational_status],
    asset.condition === null ? '' : words[asset.condition],
    asset.criticality_level,
    asset.lifecycle_status,
    asset.manufacturer,
    asset.model,
    asset.serial_number,
    asset.barcode,
    asset.vendor,
    asset.purchase_date ?? '',
    asset.installed_on ?? '',
    asset.warranty_start_date ?? '',
    asset.warranty_end_date ?? '',
    asset.in_warranty ? words.yes : words.no,
    asset.note,
  ]
}
