import { limits } from '@atrium/contract'
import { given, Remarks, type Fields, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'

/**
 * Returns the code of the material that a row of the sheet Spare names, with a note, the name of the material if it is a new one, and what
 * is told of the row.
 */
export function parseSpare({ row, values, name }: KeptRow): {
  fields: Fields
  title: string
  remarks: Remarks
} {
  const remarks = new Remarks('Spare', row)
  const title = values['Name'] ?? name
  const fields = given({
    code: fitCode(values['PartNumber'] ?? title),
    note: remarks.text(values, 'Description', limits.commentLength),
  })
  return { fields, title: remarks.text({ Name: title }, 'Name', limits.nameLength) ?? '', remarks }
}
