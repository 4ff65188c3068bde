import type { CobieSheetName } from '../../import/cobie/cobie-sheets.ts'
import { comparable } from '../../import/cobie/names.ts'
import type { CobieRow, CobieValues } from '../../import/cobie/read-cobie.ts'
import { rowReferences, type RowReference } from '../../import/cobie/row-references.ts'
import type { Renamed } from './building-locations.ts'

/** The names that each sheet's rows have, by which a cell of several names is read. */
export type NamesBySheet = ReadonlyMap<CobieSheetName, ReadonlySet<string>>

const referencesOf = (row: CobieRow, names: NamesBySheet): RowReference[] =>
  rowReferences(row, (sheet, name) => names.get(sheet)?.has(name) ?? false)

/** Writes the names of a row's columns anew: those that `rewrite` gives back, in their order; a column of none goes. */
function withNames(
  row: CobieRow,
  references: readonly RowReference[],
  rewrite: (reference: RowReference) => string | undefined,
): CobieValues {
  const values: Record<string, string> = { ...row.values }
  for (const [column, named] of Map.groupBy(references, (reference) => reference.column)) {
    const now = named.map(rewrite)
    if (now.every((name, at) => name === named[at]?.name)) continue
    const left = now.filter((name) => name !== undefined)
    if (left.length > 0) values[column] = left.join(',')
    else delete values[column]
  }
  return values
}

/** A row that names locations which people have given other names. */
export function withNewNames(row: CobieRow, names: NamesBySheet, renamed: Renamed): CobieValues {
  if (renamed.size === 0) return row.values
  return withNames(row, referencesOf(row, names), ({ sheet, name }) => renamed.get(sheet)?.get(name) ?? name)
}

/**
 * What of a building belongs to a part of it: rows of which something that they name belongs to it, and these lists without
 * the rest. Rows must come sheet by sheet, those that others name first.
 */
export function createPart(names: NamesBySheet, locations: NamesBySheet, namedTypes: ReadonlySet<string>) {
  const included = new Map<CobieSheetName, Set<string>>(
    [...locations].map(([sheet, ofSheet]) => [sheet, new Set(ofSheet)]),
  )
  const belongs = ({ sheet, name }: RowReference) => included.get(sheet)?.has(name) ?? false

  return (row: CobieRow): CobieRow | undefined => {
    const { sheet } = row
    const name = comparable(row.values['Name'] ?? '')
    if (sheet === 'contact') return row
    const asked = referencesOf(row, names).filter(({ column }) => sheet !== 'component' || column === 'Space')
    if (sheet === 'type' ? !namedTypes.has(name) : !asked.some(belongs)) return undefined
    const values = withNames(row, asked, (one) => (belongs(one) ? one.name : undefined))
    included.set(sheet, (included.get(sheet) ?? new Set<string>()).add(name))
    return { ...row, values }
  }
}
