import { limits } from '@atrium/contract'
import { given, Remarks, type Fields, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'
import { parseDuration } from './parse-duration.ts'
import { parseCost } from './parse-number.ts'

/** Characters of a manufacturer or a model. */
const shortText = 200

/** Returns the facts of a kind that a row of the sheet Type gives, and what is told of the row. */
export function parseType({ row, values, identifier, name }: KeptRow): { fields: Fields; remarks: Remarks } {
  const remarks = new Remarks('Type', row)
  const months = (column: string, unit: string) =>
    remarks.read(values, column, 'import_adopt_duration', (text) => parseDuration(text, values[unit]))
  const parts = months('WarrantyDurationParts', 'WarrantyDurationUnit')
  const labour = months('WarrantyDurationLabor', 'WarrantyDurationUnit')
  if (parts !== undefined && labour !== undefined && parts !== labour)
    remarks.add('WarrantyDurationLabor', 'import_adopt_warranties_differ')
  if (identifier === null) remarks.add('ExtIdentifier', 'import_adopt_no_identifier')
  const title = values['Name'] ?? name
  const fields = given({
    // Not COBie's: an export writes it where people have changed the code.
    code: fitCode(values['KindCode'] ?? title),
    name: remarks.text({ Name: title }, 'Name', limits.nameLength),
    manufacturer: remarks.text(values, 'Manufacturer', shortText),
    model: remarks.text(values, 'ModelNumber', shortText),
    warranty_months: parts ?? labour,
    replacement_cost: remarks.read(values, 'ReplacementCost', 'import_adopt_amount', parseCost),
    expected_life_months: months('ExpectedLife', 'DurationUnit'),
  })
  return { fields, remarks }
}
