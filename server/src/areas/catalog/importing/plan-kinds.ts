import { randomUUID } from 'node:crypto'
import {
  calls,
  catalogFacts,
  factNames,
  limits,
  pickFacts,
  type CatalogFacts,
  type ImportAction,
  type MessageKey,
} from '@atrium/contract'
import { fieldsOfIssues } from '../../../serve/validation-issues.ts'
import { changesBetween, type LineChanges } from '../../../staged-import/lines/keep-lines.ts'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import { circlesOf, levelsOf } from '../../../trees/levels-of.ts'
import type { TableKindRow } from '../table-kinds.loader.ts'
import { asStored } from './as-stored.ts'
import { refusalOf, type CatalogScope, type JudgedKind } from './catalog-scope.ts'
import { kindCells } from './part-cells.ts'
import type { CatalogLine } from './read-line.ts'

/** What becomes of a line. */
export interface PlannedLine {
  line: CatalogLine
  action: ImportAction
  /** The kind that the line is about; undefined where it is refused and none is known. */
  kind: PlannedKind | undefined
  /** As it will be; of a spare part, that of the material. */
  code: string
  /** The name of a line of a list, as it will be. */
  name?: unknown
  changes: LineChanges
  problem?: LineProblem
}

/** A kind as it would be. */
export interface PlannedKind extends JudgedKind {
  /** Tells kinds apart: whether it is one of all projects, and its code in lower case. */
  key: string
  /** As it is now; null for a new one. */
  row: TableKindRow | null
  /** The key of the kind above it. */
  parent: string | null
  facts: CatalogFacts
  is_active: boolean
  /** Whether its row changes it. */
  isChanged: boolean
}

export interface Planning {
  projectId: string
  scope: CatalogScope
  /** The projects that use the kinds of all projects which the table names. */
  using: ReadonlyMap<string, readonly string[]>
}

const owners = ['own', 'shared'] as const
type Owner = (typeof owners)[number]
const keyOf = (owner: Owner, code: string) => `${owner} ${code.toLowerCase()}`
const ownerOf = ({ project_id: projectId }: JudgedKind): Owner => (projectId === null ? 'shared' : 'own')

/** The kinds of a plan, by their keys. */
export type Kinds = Map<string, PlannedKind>

/** Returns the kinds that are there, as kinds that no row changes. */
export function knownKinds(rows: readonly TableKindRow[]): Kinds {
  const keys = new Map(rows.map((row) => [row.id, keyOf(ownerOf(row), row.code)]))
  return new Map(
    rows.map((row) => {
      const key = keyOf(ownerOf(row), row.code)
      const { id, project_id, is_active } = row
      const parent = row.parent_id === null ? null : (keys.get(row.parent_id) ?? null)
      const facts = pickFacts(catalogFacts, row)
      return [key, { key, id, project_id, row, parent, facts, is_active, isChanged: false }]
    }),
  )
}

/**
 * Finds the kind of a code: one of the project before one of all projects, unless it is said which.
 * @param shared whether it is one of all projects
 */
export function findKind(kinds: Kinds, code: string, shared?: boolean): PlannedKind | undefined {
  const among = shared === undefined ? owners : [shared ? ('shared' as const) : ('own' as const)]
  for (const owner of among) {
    const kind = kinds.get(keyOf(owner, code))
    if (kind) return kind
  }
  return undefined
}

const facts = calls['/catalog/create'].input.pick(
  Object.fromEntries(factNames(catalogFacts).map((name) => [name, true])) as Record<keyof CatalogFacts, true>,
)

/** Returns the facts that a line wants for its kind, or why it cannot have them: by the shape of the call that creates one. */
function factsOf(
  { given, catalog }: CatalogLine,
  known: PlannedKind | undefined,
): CatalogFacts | LineProblem {
  const { is_active: _, ...said } = given
  const parsed = facts.safeParse(
    { code: catalog, ...known?.facts, ...asStored(said, known?.facts ?? {}) },
    { reportInput: true },
  )
  if (parsed.success) return parsed.data
  const [[field, found] = ['', { key: 'field_invalid' as const }]] = Object.entries(
    fieldsOfIssues(parsed.error.issues),
  )
  return found.key === 'field_required' ? missing(field) : { field, ...found }
}

/**
 * Compares the lines of kinds with the kinds that are there, and puts what becomes of them into `kinds`: an empty cell changes nothing, and a kind
 * that is there keeps its place. A line that cannot be carried out is refused, and so are new kinds below it.
 * @returns what becomes of each line; the keys of new kinds whose lines are refused; and the lines whose kind stays elsewhere
 */
export function planKinds(
  lines: readonly CatalogLine[],
  kinds: Kinds,
  { projectId, scope, using }: Planning,
): { planned: PlannedLine[]; refused: Set<string>; staying: CatalogLine[] } {
  const firsts = new Map<string, number>()
  const refused = new Set<string>()
  const staying: CatalogLine[] = []
  const fresh = new Map<string, { line: CatalogLine; kind: PlannedKind }>()
  const outcomes = new Map<CatalogLine, PlannedLine>()

  for (const line of lines) {
    const known = findKind(kinds, line.catalog, line.shared)
    const owner = known ? ownerOf(known) : line.shared === true ? 'shared' : 'own'
    const key = keyOf(owner, line.catalog)
    const refuse = (problem: LineProblem) => {
      if (!known) refused.add(key)
      outcomes.set(line, refusal(line, problem, known))
    }
    if (line.catalog === '') {
      refuse(missing('code'))
      continue
    }
    const first = firsts.get(key)
    if (first !== undefined) {
      const params = { code: line.catalog, row: first }
      outcomes.set(line, refusal(line, { field: 'code', key: 'import_code_twice', params }, known))
      continue
    }
    firsts.set(key, line.row)
    const wanted = line.problem ?? factsOf(line, known)
    if ('field' in wanted) {
      refuse(wanted)
      continue
    }
    const isActive = (line.given['is_active'] as boolean | undefined) ?? known?.is_active ?? true
    if (!known) {
      const kind: PlannedKind = {
        key,
        id: randomUUID(),
        project_id: owner === 'shared' ? null : projectId,
        row: null,
        parent: null,
        facts: wanted,
        is_active: isActive,
        isChanged: true,
      }
      const may = refusalOf(scope, kind, 'catalog_add', using, 'import_may_not_add')
      if (may) refuse({ field: 'code', key: may })
      else fresh.set(key, { line, kind })
      continue
    }
    if (line.parent !== undefined && line.parent.toLowerCase() !== known.row?.parent.toLowerCase())
      staying.push(line)
    const after = { ...known, facts: wanted, is_active: isActive }
    const changes = changesBetween(cellsOf(known, kinds), cellsOf(after, kinds))
    const isSame = Object.keys(changes).length === 0
    const may = isSame ? undefined : refusalOf(scope, known, 'catalog_edit', using, 'import_may_not_change')
    if (may) {
      refuse({ field: 'code', key: may })
      continue
    }
    if (!isSame) kinds.set(key, { ...after, isChanged: true })
    outcomes.set(line, {
      line,
      action: isSame ? 'same' : 'change',
      kind: after,
      code: known.facts.code,
      changes,
    })
  }
  placeNew(fresh, kinds, refused, outcomes)
  return { planned: lines.flatMap((line) => outcomes.get(line) ?? []), refused, staying }
}

const refusal = (line: CatalogLine, problem: LineProblem, kind: PlannedKind | undefined): PlannedLine => ({
  line,
  action: 'refused',
  kind,
  code: line.catalog,
  changes: {},
  problem,
})

const cellsOf = (kind: PlannedKind, kinds: Kinds) =>
  kindCells({
    ...kind.facts,
    project_id: kind.project_id,
    is_active: kind.is_active,
    parent: kind.parent === null ? '' : (kinds.get(kind.parent)?.facts.code ?? ''),
  })

type Fresh = ReadonlyMap<string, { line: CatalogLine; kind: PlannedKind }>

/** Finds the place of new kinds in the tree, and puts those that have one into `kinds`. */
function placeNew(
  fresh: Fresh,
  kinds: Kinds,
  refused: Set<string>,
  outcomes: Map<CatalogLine, PlannedLine>,
): void {
  const unplaced = new Map<string, LineProblem>()
  for (const [key, { line, kind }] of fresh) {
    if (line.parent === undefined) continue
    const parent = parentKey(kind, line.parent, { fresh, kinds, refused })
    if (typeof parent === 'string') kind.parent = parent
    else unplaced.set(key, parent)
  }
  const all = new Map([...kinds, ...[...fresh].map(([key, { kind }]) => [key, kind] as const)])
  const tree = new Map([...all].filter(([key]) => !unplaced.has(key)))
  const levels = levelsOf(tree)
  const circles = circlesOf(tree)
  // Each behind the one above it, so that what is below a refused one is refused.
  const ordered = [...fresh].toSorted(([one], [other]) => (levels.get(one) ?? 0) - (levels.get(other) ?? 0))
  for (const [key, { line, kind }] of ordered) {
    const name = line.parent ?? ''
    const above = kind.parent === null ? undefined : all.get(kind.parent)
    const level = levels.get(key) ?? 0
    const problem: LineProblem | undefined =
      unplaced.get(key) ??
      (level === 0
        ? circles.has(key)
          ? at('catalog_below_itself')
          : at('import_parent_refused', { name })
        : above && refused.has(above.key)
          ? at('import_parent_refused', { name })
          : level > limits.catalogDepth
            ? at('catalog_too_deep', { maximum: limits.catalogDepth })
            : above && !above.is_active
              ? at('catalog_parent_retired')
              : undefined)
    if (problem) {
      refused.add(key)
      outcomes.set(line, refusal(line, problem, undefined))
      continue
    }
    kinds.set(key, kind)
    const changes = changesBetween({}, cellsOf(kind, kinds))
    outcomes.set(line, { line, action: 'create', kind, code: kind.facts.code, changes })
  }
}

const at = (key: MessageKey, params?: LineProblem['params']): LineProblem => ({
  field: 'parent',
  key,
  ...(params && { params }),
})

/** Finds the kind above a new one: of the project, of the same table, or of all projects. Above one of all projects are only such. */
function parentKey(
  kind: PlannedKind,
  code: string,
  { fresh, kinds, refused }: { fresh: Fresh; kinds: Kinds; refused: ReadonlySet<string> },
): string | LineProblem {
  const isShared = kind.project_id === null
  for (const owner of isShared ? (['shared'] as const) : owners) {
    const key = keyOf(owner, code)
    if (kinds.has(key) || fresh.has(key)) return key
    if (refused.has(key)) return at('import_parent_refused', { name: code })
  }
  const own = keyOf('own', code)
  if (isShared && (kinds.has(own) || fresh.has(own))) return at('catalog_below_own')
  return at('import_parent_unknown', { name: code })
}
