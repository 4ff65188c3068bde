import type { CobieValues } from '../../../cobie/read-cobie.ts'
import { parseComponent } from '../parsing/parse-component.ts'
import type { Facts, RegisterAsset } from './read-register.ts'
import { bareRow, withChanges, writer } from './write-values.ts'

const columns = {
  serial_number: 'SerialNumber',
  barcode: 'BarCode',
  installed_on: 'InstallationDate',
  warranty_start_date: 'WarrantyStartDate',
  note: 'Description',
} as const

/** Columns beside COBie's, for what an asset does not have from its kind. */
export const ownColumns = {
  Manufacturer: 'manufacturer',
  ModelNumber: 'model',
  WarrantyEndDate: 'warranty_end_date',
} as const

/** The names of what an asset refers to, as the workbook has them. */
interface AssetNames {
  name: string
  kind: string | undefined
  /** The names of the places: the first is where it stands. */
  places: readonly string[]
}

const fieldsOf = (values: CobieValues): Facts => parseComponent(bareRow(values)).fields

/** Returns the row of an asset: its row in the workbook, with the changes that people have made since. */
export function assetValues(
  kept: CobieValues,
  { row_name: before, own }: RegisterAsset,
  { now, left }: { now: Facts; left: Facts },
  names: AssetNames,
): CobieValues {
  const raw = fieldsOf(kept)
  const values: Record<string, string> = { ...kept }
  const write = writer(values)
  const changed = withChanges({ now, left }, raw)
  if (names.name !== before) write('Name', names.name)
  if (now['catalog_id'] !== left['catalog_id']) write('TypeName', names.kind)
  if (changed('location_id')) write('Space', names.places.join(','))
  for (const [field, column] of Object.entries(columns)) if (changed(field)) write(column, now[field])
  for (const [column, field] of Object.entries(ownColumns))
    if (now[field] === undefined || now[field] !== raw[field]) write(column, own[column])
  const isCodeMeant = names.name !== before || changed('code')
  if (isCodeMeant && fieldsOf(values)['code'] !== now['code']) write('TagNumber', now['code'])
  return values
}
