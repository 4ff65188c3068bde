import type { CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import { comparable } from '../../../cobie/names.ts'
import type { CobieRow, CobieValues } from '../../../cobie/read-cobie.ts'
import { rowReferences, type RowReference } from '../../../cobie/row-references.ts'
import type { Renamed } from './building-locations.ts'

/** The names in each sheet. They tell how to split a cell with several names. */
export type NamesBySheet = ReadonlyMap<CobieSheetName, ReadonlySet<string>>

const referencesOf = (row: CobieRow, names: NamesBySheet): RowReference[] =>
  rowReferences(row, (sheet, name) => names.get(sheet)?.has(name) ?? false)

/**
 * Replaces the names in a row's columns by those that `rewrite` returns, in their order; removes a column without
 * names.
 */
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

/** Returns a row with the current names of renamed locations. */
export function withNewNames(row: CobieRow, names: NamesBySheet, renamed: Renamed): CobieValues {
  if (renamed.size === 0) return row.values
  return withNames(row, referencesOf(row, names), ({ sheet, name }) => renamed.get(sheet)?.get(name) ?? name)
}

/**
 * Returns a row without the names of what is not there any more; undefined for a row that was about nothing else. A component without its
 * type stays.
 */
export function withoutGone(row: CobieRow, names: NamesBySheet, gone: NamesBySheet): CobieRow | undefined {
  const references = referencesOf(row, names)
  const isGone = ({ sheet, name }: RowReference) => gone.get(sheet)?.has(name) ?? false
  if (!references.some(isGone)) return row
  const columns = [...Map.groupBy(references, ({ column }) => column).values()]
  const isAboutNothing =
    row.sheet === 'issue' ? references.every(isGone) : columns.some((named) => named.every(isGone))
  if (isAboutNothing && row.sheet !== 'component') return undefined
  return { ...row, values: withNames(row, references, (one) => (isGone(one) ? undefined : one.name)) }
}

/**
 * Returns a function that reduces rows to a part of a building: it leaves out rows that name nothing of the part, and
 * from the others the names outside of it. Rows must come sheet by sheet, named rows before those that name them. The register decides
 * about what it knows (`isHere`).
 */
export function createPart(names: NamesBySheet, locations: NamesBySheet, namedTypes: ReadonlySet<string>) {
  const included = new Map<CobieSheetName, Set<string>>(
    [...locations].map(([sheet, ofSheet]) => [sheet, new Set(ofSheet)]),
  )
  const belongs = ({ sheet, name }: RowReference) => included.get(sheet)?.has(name) ?? false

  return (row: CobieRow, isHere?: boolean): CobieRow | undefined => {
    const { sheet } = row
    const name = comparable(row.values['Name'] ?? '')
    if (sheet === 'contact') return row
    if (isHere !== undefined) {
      if (!isHere) return undefined
      included.set(sheet, (included.get(sheet) ?? new Set<string>()).add(name))
      return row
    }
    const references = referencesOf(row, names).filter(
      ({ column }) => sheet !== 'component' || column === 'Space',
    )
    if (sheet === 'type' ? !namedTypes.has(name) : !references.some(belongs)) return undefined
    const values = withNames(row, references, (one) => (belongs(one) ? one.name : undefined))
    included.set(sheet, (included.get(sheet) ?? new Set<string>()).add(name))
    return { ...row, values }
  }
}
