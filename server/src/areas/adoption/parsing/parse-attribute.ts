import { limits } from '@atrium/contract'
import { cobieSheetOf } from '../../../cobie/cobie-sheets.ts'
import { comparable } from '../../../cobie/names.ts'
import { Remarks, type KeptRow } from './adopted-row.ts'
import { fitCode } from './fit-code.ts'
import { parseNumber } from './parse-number.ts'

/** The value of an attribute of a type or a component. */
export interface AttributeValue {
  owner: 'type' | 'component'
  /** The name of its type or component. */
  name: string
  code: string
  title: string
  text: string
  /** The value as a number, if it is one. */
  number: string | null
  /** 'true' or 'false', if it is one of them. */
  truth: 'true' | 'false' | null
  unit: string
}

const truths: Readonly<Record<string, 'true' | 'false'>> = {
  true: 'true',
  yes: 'true',
  false: 'false',
  no: 'false',
}
/** What workbooks write where a value has no unit. */
const noUnits = new Set(['none', 'boolean', 'unitless', 'text', 'string', 'number', 'n/a', '-'])

/** Returns the value that a row of the sheet Attribute gives; undefined for a row of another sheet or without a value. */
export function parseAttribute({ row, values }: KeptRow): {
  value: AttributeValue | undefined
  remarks: Remarks
} {
  const remarks = new Remarks('Attribute', row)
  const owner = cobieSheetOf(values['SheetName'] ?? '')
  const name = comparable(values['RowName'] ?? '')
  const title = remarks.text(values, 'Name', limits.nameLength)
  const isOurs = (owner === 'type' || owner === 'component') && name !== '' && title !== undefined
  if (!isOurs || values['Value'] === undefined)
    return { value: undefined, remarks: new Remarks('Attribute', row) }
  const text = remarks.text(values, 'Value', limits.specValueLength) ?? ''
  const given = (values['Unit'] ?? '').trim()
  const unit = noUnits.has(given.toLowerCase()) ? '' : given
  const withUnit = unit === '' ? /^(\S+)\s+([\p{L}%°²³/·]{1,12})$/u.exec(text) : null
  const number = parseNumber(withUnit?.[1] ?? text)
  const value: AttributeValue = {
    owner,
    name,
    title,
    code: fitCode(title),
    text,
    number: number ?? null,
    truth: truths[text.toLowerCase()] ?? null,
    unit: (number !== undefined && withUnit ? (withUnit[2] ?? '') : unit)
      .slice(0, limits.codeLength)
      .toWellFormed(),
  }
  return { value, remarks }
}
