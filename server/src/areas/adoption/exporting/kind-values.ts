import type { CobieValues } from '../../../cobie/read-cobie.ts'
import { fitCode } from '../parsing/fit-code.ts'
import { parseDuration } from '../parsing/parse-duration.ts'
import { parseType } from '../parsing/parse-type.ts'
import type { RegisterKind } from './read-register.ts'
import { bareRow, withChanges, writer } from './write-values.ts'

const columns = { model: 'ModelNumber', replacement_cost: 'ReplacementCost' } as const

/** Returns the code of a kind that does not follow from its name in the workbook. */
export function ownCode({ row_name: before, now, left }: RegisterKind, name: string): string | undefined {
  const isChanged = before === null || name !== before || now['code'] !== left['code']
  return isChanged && fitCode(name) !== now['code'] ? now['code'] : undefined
}

/**
 * Returns the row of a kind: its row in the workbook, with the changes that people have made since. Durations that they changed are in
 * months.
 * @param emailOf returns the address of a company among the contacts, as COBie names manufacturers
 */
export function kindValues(
  kept: CobieValues,
  kind: RegisterKind,
  name: string,
  emailOf: (company: string) => string | undefined,
): CobieValues {
  const { fields: raw } = parseType(bareRow(kept))
  const { now } = kind
  const values: Record<string, string> = { ...kept }
  const write = writer(values)
  const changed = withChanges(kind, raw)
  if (name !== kind.row_name) write('Name', name)
  for (const [field, column] of Object.entries(columns)) if (changed(field)) write(column, now[field])
  const company = now['manufacturer']
  if (changed('manufacturer')) write('Manufacturer', company && (emailOf(company) ?? company))
  if (changed('expected_life_months')) {
    write('ExpectedLife', now['expected_life_months'])
    write('DurationUnit', now['expected_life_months'] && 'month')
  }
  if (changed('warranty_months')) {
    const labour = labourMonths(kept, raw['warranty_months'])
    write('WarrantyDurationParts', now['warranty_months'])
    write('WarrantyDurationLabor', labour ?? (kept['WarrantyDurationLabor'] && now['warranty_months']))
    write('WarrantyDurationUnit', (now['warranty_months'] ?? labour) && 'month')
  }
  const code = ownCode(kind, name)
  if (code !== undefined) write('KindCode', code)
  return values
}

/** The months of a warranty on labour that is not the one on parts, which is the one that the register has. */
function labourMonths(kept: CobieValues, parts: string | undefined): string | undefined {
  if (kept['WarrantyDurationParts'] === undefined) return undefined
  const labour = parseDuration(kept['WarrantyDurationLabor'] ?? '', kept['WarrantyDurationUnit'])
  return labour && String(labour) !== parts ? String(labour) : undefined
}
