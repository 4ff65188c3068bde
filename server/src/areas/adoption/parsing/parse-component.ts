import { limits, withoutUnseen } from '@atrium/contract'
import { given, Remarks, type Fields, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'
import { parseDay } from './parse-day.ts'

/** Characters of a serial number, a manufacturer or a model. */
const shortText = 200

/** Returns the facts of an asset that a row of the sheet Component gives, and what is told of the row. */
export function parseComponent({ row, values, identifier, name, location_ids: places }: KeptRow): {
  fields: Fields
  remarks: Remarks
} {
  const remarks = new Remarks('Component', row)
  const day = (column: string) => remarks.read(values, column, 'import_adopt_date', parseDay)
  if (places.length > 1) remarks.add('Space', 'import_adopt_several_rooms')
  if (places.length === 0) remarks.add('Space', 'import_adopt_no_room')
  if (identifier === null) remarks.add('ExtIdentifier', 'import_adopt_no_identifier')
  if (values['TypeName'] === undefined) remarks.add('TypeName', 'import_adopt_type_missing')
  const title = values['Name'] ?? name
  const fields = given({
    code: fitCode(values['TagNumber'] ?? title),
    name: remarks.text({ Name: title }, 'Name', limits.nameLength),
    serial_number: remarks.text(values, 'SerialNumber', shortText),
    barcode: remarks.text({ BarCode: withoutUnseen(values['BarCode'] ?? '') }, 'BarCode', limits.codeLength),
    installed_on: day('InstallationDate'),
    warranty_start_date: day('WarrantyStartDate'),
    // Not COBie's: an export writes what an asset does not have from its kind.
    manufacturer: remarks.text(values, 'Manufacturer', shortText),
    model: remarks.text(values, 'ModelNumber', shortText),
    warranty_end_date: day('WarrantyEndDate'),
    note: remarks.text(values, 'Description', limits.descriptionLength),
  })
  return { fields, remarks }
}
