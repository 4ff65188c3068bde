import type { AssetCondition, Catalog, RegisteredAsset } from '@atrium/contract'
import { dateField, pickedField, textField, type Current, type Field } from '@atrium/screens'

/** A location, as a form names it. */
export interface Place {
  readonly id: string
  readonly name: string
}

/** One of the conditions; empty for none, which is sent as null. */
const conditionField: Field<AssetCondition | '', AssetCondition | null> = {
  empty: '',
  same: Object.is,
  send: (condition) => (condition === '' ? null : condition),
}

/** The fields of an asset, by their names in the calls. */
export const assetFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  location_id: pickedField<Place>({ needed: 'messages.field_required' }),
  catalog_id: pickedField<Catalog>(),
  barcode: textField(),
  serial_number: textField(),
  model: textField(),
  manufacturer: textField(),
  vendor: textField(),
  purchase_date: dateField(),
  installed_on: dateField(),
  warranty_start_date: dateField(),
  warranty_end_date: dateField(),
  condition: conditionField,
  criticality_level: textField(),
  lifecycle_status: textField(),
  note: textField(),
}

/** What a form that edits an asset begins with. */
export function currentOf(asset: RegisteredAsset): Current<typeof assetFields> {
  return {
    ...asset,
    location_id: { id: asset.location_id, name: asset.path.at(-1)?.name ?? '' },
    catalog_id: asset.catalog,
    purchase_date: asset.purchase_date ?? '',
    installed_on: asset.installed_on ?? '',
    warranty_start_date: asset.warranty_start_date ?? '',
    warranty_end_date: asset.warranty_end_date ?? '',
    condition: asset.condition ?? '',
  }
}
