import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import type { ListRows } from '../list/list-rows.ts'

export interface Selection<Row> {
  readonly count: number
  /** Whether all loaded rows are selected, or some of them. */
  readonly state: 'none' | 'some' | 'all'
  readonly has: (row: Row) => boolean
  /** Selects a row or takes it out. A range whose rows are not all loaded is the row alone. */
  readonly toggle: (line: number, isRange: boolean) => void
  /** Extends a range from where it starts, or from one line, to another one. */
  readonly extend: (from: number, to: number) => void
  /** Selects all loaded rows, as many as one call takes. If they are all selected, clears. */
  readonly all: () => void
  readonly clear: () => void
  /** Leaves only the rows of these keys selected. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void
  /** The selected rows as they were last loaded. */
  readonly rows: () => readonly Row[]
}

/** The rows among which a selection is made: a list, or the lines of a tree. */
export interface Selectable<Row> extends Pick<ListRows<Row>, 'count' | 'rowAt'> {
  /** The row of a key as it was last loaded. Without it, the lines are searched. */
  readonly current?: (key: string) => Row | undefined
}

interface State<Row> {
  readonly scope: string
  readonly chosen: ReadonlyMap<string, Row>
  /** Where a range starts. */
  readonly anchor: number | null
}

/** As many rows as one call may name. */
export const mostSelected = limits.batchSize

/**
 * The selected rows of a list, by their keys. They stay selected while the person scrolls.
 * @param scope what the list is narrowed to; another scope clears the selection
 */
export function useSelection<Row>(
  list: Selectable<Row>,
  keyOf: (row: Row) => string,
  scope: string,
): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ scope, chosen: new Map(), anchor: null })
  const { chosen, anchor } = state.scope === scope ? state : { chosen: new Map<string, Row>(), anchor: null }
  const change = (rows: ReadonlyMap<string, Row>, from: number | null) =>
    setState({ scope, chosen: new Map([...rows].slice(0, mostSelected)), anchor: from })

  function loaded(from = 0, to = (list.count ?? 0) - 1): Map<string, Row> {
    const rows = new Map<string, Row>()
    for (let line = from; line <= to; line++) {
      const row = list.rowAt(line)
      if (row !== undefined) rows.set(keyOf(row), row)
    }
    return rows
  }

  function toggle(line: number, isRange: boolean): void {
    const row = list.rowAt(line)
    if (row === undefined) return
    if (isRange && anchor !== null) {
      const [from, to] = [Math.min(anchor, line), Math.max(anchor, line)]
      const range = loaded(from, to)
      // A list keeps only the pages in view. A range with a gap would leave rows out without a word.
      if (range.size === to - from + 1) return change(new Map([...chosen, ...range]), anchor)
    }
    const rows = new Map(chosen)
    if (!rows.delete(keyOf(row))) rows.set(keyOf(row), row)
    change(rows, line)
  }

  function extend(from: number, to: number): void {
    const start = anchor ?? from
    const range = loaded(Math.min(start, to), Math.max(start, to))
    const isWhole = range.size === Math.abs(to - start) + 1
    change(new Map([...chosen, ...(isWhole ? range : loaded(Math.min(from, to), Math.max(from, to)))]), start)
  }

  const isAll = () => [...loaded().keys()].every((key) => chosen.has(key)) || chosen.size === mostSelected
  return {
    count: chosen.size,
    // Reads every loaded row, which a long tree must not do on each render.
    get state() {
      return chosen.size === 0 ? 'none' : isAll() ? 'all' : 'some'
    },
    has: (row) => chosen.has(keyOf(row)),
    toggle,
    extend,
    all: () => change(chosen.size > 0 && isAll() ? new Map() : new Map([...chosen, ...loaded()]), null),
    clear: () => change(new Map(), null),
    keepOnly: (keys) => change(new Map([...chosen].filter(([key]) => keys.has(key))), null),
    rows: () => {
      const { current } = list
      const now = current ? null : loaded()
      return [...chosen].map(([key, row]) => (now ? now.get(key) : current?.(key)) ?? row)
    },
  }
}
