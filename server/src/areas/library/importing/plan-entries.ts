import { randomUUID } from 'node:crypto'
import { limits, type ImportAction, type LibraryKind } from '@atrium/contract'
import { changesBetween, type LineChanges } from '../../../staged-import/lines/keep-lines.ts'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import type { EntryRow } from '../library-rows.loader.ts'
import { cellsOf, keyOf, statesOf, type EntryState } from './entry-state.ts'
import { judgeLine, wantedBy } from './judge-line.ts'
import { judgeTree } from './judge-tree.ts'
import type { EntryLine } from './parse-lines.ts'

/** What becomes of a line. */
export interface PlannedLine {
  line: EntryLine
  action: ImportAction
  /** Of the entry that exists or would be created. */
  entryId: string | null
  /** The state of the entry afterwards; null for a refused line. */
  state: EntryState | null
  changes: LineChanges
  problem?: LineProblem
}

/** The lists of a project or of the company, by kind. */
export type Lists = ReadonlyMap<LibraryKind, readonly EntryRow[]>

/**
 * Compares lines with the entries of the lists that they go into. What a line cannot do refuses that line, and the lines that need it.
 * @param needed the language that every text needs
 * @returns an outcome for each line, in their order
 */
export function planEntries(lines: readonly EntryLine[], lists: Lists, needed: string): PlannedLine[] {
  const planned = new Map<number, PlannedLine>()
  for (const [kind, ofKind] of Map.groupBy(lines, ({ kind: of }) => of)) {
    const outcomes =
      kind === null
        ? ofKind.map((line) => refusal(line, line.problem ?? missing('kind')))
        : planKind(kind, ofKind, lists.get(kind) ?? [], needed)
    for (const outcome of outcomes) planned.set(outcome.line.seq, outcome)
  }
  return lines.flatMap(({ seq }) => planned.get(seq) ?? [])
}

const refusal = (line: EntryLine, problem: LineProblem): PlannedLine => ({
  line,
  action: 'refused',
  entryId: null,
  state: null,
  changes: {},
  problem,
})

function planKind(
  kind: LibraryKind,
  lines: readonly EntryLine[],
  list: readonly EntryRow[],
  needed: string,
): PlannedLine[] {
  const current = statesOf(list)
  const entries = new Map(list.map((entry) => [keyOf(entry.code), entry]))
  const problems = new Map<number, LineProblem>()
  const wanted = new Map<string, { line: EntryLine; state: EntryState }>()
  const firsts = new Map<string, number>()
  let count = list.length
  for (const line of lines) {
    const key = keyOf(line.code)
    const first = firsts.get(key)
    const state = wantedBy(line, kind, current.get(key))
    const problem = judgeAlone(line, first, () => judgeLine(line, state, entries.get(key), needed))
    if (key !== '' && first === undefined) firsts.set(key, line.row)
    if (problem) problems.set(line.seq, problem)
    else if (!current.has(key) && count >= limits.entriesOfKind)
      problems.set(line.seq, {
        field: 'code',
        key: 'library_full',
        params: { maximum: limits.entriesOfKind },
      })
    else {
      if (!current.has(key)) count += 1
      wanted.set(key, { line, state })
    }
  }
  refuseByTree(kind, current, wanted, problems)
  const codes = new Map([...current, ...[...wanted].map(([key, { state }]) => [key, state] as const)])
  const codeOf = (key: string) => codes.get(key)?.code ?? key
  return lines.map((line) => {
    const problem = problems.get(line.seq)
    if (problem) return refusal(line, problem)
    const key = keyOf(line.code)
    const state = wanted.get(key)?.state ?? null
    const before = current.get(key)
    const changes = changesBetween(before ? cellsOf(before, codeOf) : {}, state ? cellsOf(state, codeOf) : {})
    const action = !before ? 'create' : Object.keys(changes).length === 0 ? 'same' : 'change'
    return { line, action, entryId: entries.get(key)?.id ?? randomUUID(), state, changes }
  })
}

function judgeAlone(
  line: EntryLine,
  first: number | undefined,
  judge: () => LineProblem | undefined,
): LineProblem | undefined {
  if (line.code === '') return missing('code')
  if (first !== undefined)
    return { field: 'code', key: 'import_code_twice', params: { code: line.code, row: first } }
  return line.problem ?? judge()
}

/** Adds all lines below new entries that are refused: one round for each level of a long chain would take very long. */
function refuseBelow(
  found: Map<string, LineProblem>,
  current: ReadonlyMap<string, EntryState>,
  wanted: ReadonlyMap<string, { line: EntryLine; state: EntryState }>,
): void {
  const below = Map.groupBy(wanted, ([, { state }]) => state.parent)
  const gone = [...found.keys()].filter((key) => !current.has(key))
  // The list grows while it is walked.
  for (const key of gone)
    for (const [child, { line }] of below.get(key) ?? []) {
      if (found.has(child)) continue
      const params = { name: line.parent ?? '' }
      found.set(child, { field: 'parent', key: 'import_parent_refused', params })
      if (!current.has(child)) gone.push(child)
    }
}

/** Takes lines out that do not fit into the tree, until the others do. */
function refuseByTree(
  kind: LibraryKind,
  current: ReadonlyMap<string, EntryState>,
  wanted: Map<string, { line: EntryLine; state: EntryState }>,
  problems: Map<number, LineProblem>,
): void {
  const refused = new Set<string>()
  for (;;) {
    const states = new Map([...current, ...[...wanted].map(([key, { state }]) => [key, state] as const)])
    const changes = [...wanted].map(([key, { state }]) => {
      const before = current.get(key)
      return {
        key,
        isNew: !before,
        isMoved: (before?.parent ?? null) !== state.parent,
        isRestored: before?.isRetired === true && !state.isRetired,
        isRetired: before?.isRetired !== true && state.isRetired,
      }
    })
    const found = judgeTree(kind, states, changes, refused, ({ key }) => wanted.get(key)?.line.parent ?? '')
    if (found.size === 0) return
    refuseBelow(found, current, wanted)
    for (const [key, problem] of found) {
      const line = wanted.get(key)?.line
      if (line) problems.set(line.seq, problem)
      wanted.delete(key)
      refused.add(key)
    }
  }
}
