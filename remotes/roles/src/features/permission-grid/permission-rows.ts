import { accessAreas, accessEntries, isAreaInstalled, type AccessArea } from '@atrium/contract/access-codes'
import { hasWords, searchable } from '@atrium/contract/searchable'
import type { RightWords } from '@atrium/contract/right-words'
import type { RightNames } from '@atrium/portal'
import type { Matrix } from '../../queries/role.queries.ts'

export type Kind = 'modules' | 'tabs' | 'access'

/** One permission that a role can grant: `access:location_edit`. */
export type Grant = `${Kind}:${string}`

/** A line of the grid: a heading, a module or area with the lines below it, or a single permission. */
export interface GridRow {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly label: string
  /** Its name in a list of changes, with the name of the line above. */
  readonly fullLabel: string
  readonly parent: string | null
  readonly hasKids: boolean
  /** Its own grants and those of the lines below it. Empty for a heading. */
  readonly grants: readonly Grant[]
  /** The grants that the user holds and may therefore give and take. */
  readonly own: readonly Grant[]
  /** A module with its tabs. Allowing a tab opens the module; denying the last tab closes it. */
  readonly module: { readonly grant: Grant; readonly isOwn: boolean; readonly tabs: readonly Grant[] } | null
  /** What the permission allows, in one line. */
  readonly line?: string
  /** Further words that find it, with those of its group. */
  readonly words?: string
  /** A warning before the permission is given. */
  readonly warning?: string
}

interface Words {
  readonly modules: string
  readonly access: string
  /** The heading of rights of modules that the portal does not have, of which there are so many. */
  readonly absent: (count: number) => string
  readonly rights: RightWords
  /** By access code. */
  readonly warnings: Readonly<Record<string, string>>
}

/** The heading of rights of modules that the portal does not have. Its lines are folded at first. */
export const absentHeading = 'absent'

/** All lines, in the order in which they are shown. */
export function permissionRows(
  { modules, own }: Pick<Matrix, 'modules' | 'own'>,
  names: RightNames,
  words: Words,
): GridRow[] {
  const held = own && {
    modules: new Set(own.modules),
    tabs: new Set(own.tabs),
    access: new Set(own.access),
  }
  const ownOf = (grants: readonly Grant[]) =>
    held === null
      ? grants
      : grants.filter((grant) => {
          const { kind, code } = partsOf(grant)
          return held[kind].has(code)
        })
  const heading = (id: string, label: string): GridRow => ({
    ...{ id, level: 1, label, fullLabel: label, parent: null, hasKids: true },
    ...{ grants: [], own: [], module: null },
  })
  const row = (
    given: Pick<GridRow, 'level' | 'label' | 'fullLabel' | 'parent' | 'grants' | 'module'> & { id: string },
  ): GridRow => ({
    ...given,
    hasKids: given.level === 2 && given.grants.length > 1,
    own: ownOf(given.grants),
  })

  const areaRows = (area: AccessArea, parent: string): GridRow[] => {
    const codes = accessEntries.filter((entry) => entry.parent_code === area).map((entry) => entry.code)
    const id = `area:${area}`
    const label = names.area(area)
    const grants = codes.map((code): Grant => `access:${code}`)
    const ofArea = words.rights[area]
    const found = { words: ofArea?.words ?? '' }
    const first: GridRow = {
      ...row({ ...{ id, level: 2, label, fullLabel: label, parent }, grants, module: null }),
      ...{ hasKids: true, ...found },
    }
    const others = codes.map((code): GridRow => {
      const action = names.action(code, area)
      const warning = words.warnings[code]
      const line = ofArea?.lines[code.slice(area.length + 1)]
      return {
        ...row({
          ...{ id: `access:${code}`, level: 3, label: action, fullLabel: `${label}: ${action}`, parent: id },
          ...{ grants: [`access:${code}`], module: null },
        }),
        ...found,
        ...(line !== undefined && { line }),
        ...(warning !== undefined && { warning }),
      }
    })
    return [first, ...others]
  }

  const rows: GridRow[] = [heading('modules', words.modules)]
  for (const { code, title, tabs } of modules) {
    const grant: Grant = `modules:${code}`
    const below = tabs.map((tab): Grant => `tabs:${tab.code}`)
    const module = { grant, isOwn: ownOf([grant]).length > 0, tabs: below }
    const id = `modules:${code}`
    rows.push(
      row({
        ...{ id, level: 2, label: title, fullLabel: title, parent: 'modules' },
        ...{ grants: [grant, ...below], module },
      }),
    )
    for (const tab of tabs)
      rows.push(
        row({
          ...{ id: `tabs:${tab.code}`, level: 3, label: tab.title, parent: id },
          ...{ fullLabel: `${title}: ${tab.title}`, grants: [`tabs:${tab.code}`], module },
        }),
      )
  }
  rows.push(heading('access', words.access))
  const installed = new Set(modules.map(({ code }) => code))
  const isThere = (area: AccessArea) => isAreaInstalled(area, installed)
  rows.push(...accessAreas.filter(isThere).flatMap((area) => areaRows(area, 'access')))
  const absent = accessAreas.filter((area) => !isThere(area)).flatMap((area) => areaRows(area, absentHeading))
  const count = absent.filter(({ level }) => level === 3).length
  return count === 0 ? rows : [...rows, heading(absentHeading, words.absent(count)), ...absent]
}

export function partsOf(grant: Grant): { kind: Kind; code: string } {
  const at = grant.indexOf(':')
  return { kind: grant.slice(0, at) as Kind, code: grant.slice(at + 1) }
}

/**
 * The lines to show: the matches of a search with the lines above them, or all lines that are not folded. A line matches
 * if its name, the name of its group, its code and its further words contain every searched word. If no line does, the
 * texts that say what each right allows are searched too.
 */
export function shownRows(
  rows: readonly GridRow[],
  search: string,
  folded: ReadonlySet<string>,
  isWanted: (row: GridRow) => boolean = () => true,
): readonly GridRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isBlank = searchable(search).trim() === ''
  const above = (row: GridRow): GridRow[] => {
    const parent = row.parent === null ? undefined : byId.get(row.parent)
    return parent ? [parent, ...above(parent)] : []
  }
  const namesOf = ({ id, fullLabel, words = '' }: GridRow) =>
    `${fullLabel} ${id.slice(id.indexOf(':') + 1)} ${words}`
  const matches = (textOf: (row: GridRow) => string) => {
    const kept = new Set<string>()
    for (const row of rows) {
      if (row.level === 1 || !isWanted(row)) continue
      if (hasWords(textOf(row), search)) for (const one of [row, ...above(row)]) kept.add(one.id)
    }
    return kept
  }
  const named = matches(namesOf)
  const kept = named.size > 0 ? named : matches((row) => `${namesOf(row)} ${row.line ?? ''}`)
  return rows.filter((row) => kept.has(row.id) && (!isBlank || !above(row).some(({ id }) => folded.has(id))))
}
