import { call, useChange } from '@atrium/client'
import type { Multilingual, WorkflowAction, WorkflowDefinition, WorkflowStep } from '@atrium/contract'
import { withoutPrefix } from '@atrium/screens'
import { useRef, useState } from 'react'
import { freeKey, placeOf, withRow } from '../../draft/rows.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'

interface Rows {
  readonly steps: WorkflowStep
  readonly actions: WorkflowAction
}
type ListName = keyof Rows

const otherwise = { steps: 'step', actions: 'action' } as const

/** One row of a draft that a form edits, or a new one behind the others. Others may change the draft meanwhile. */
export function useRowOfDraft<List extends ListName>(list: List, read: WorkflowRead, at: number) {
  const update = useChange('/workflow/update')
  // What is sent is based on what was read last.
  const latest = useRef(read)
  const rowsOf = (draft: WorkflowDefinition) => draft[list] as unknown as readonly Rows[List][]
  const [begun] = useState(() => rowsOf(read.draft)[at])
  const { id } = read.workflow

  const placeIn = (draft: WorkflowDefinition) =>
    begun === undefined ? -1 : placeOf(draft[list], begun.key, at)

  /** The key of the row. It stays, unless an earlier row has it, too. */
  function keyIn(draft: WorkflowDefinition, name: Multilingual): string {
    const place = placeIn(draft)
    const isTwice = begun !== undefined && draft[list].findIndex(({ key }) => key === begun.key) < place
    return begun === undefined || isTwice ? freeKey(name, draft[list], otherwise[list]) : begun.key
  }

  /** The draft as it would be with the row, and the place of the row there. */
  function draftWith(draft: WorkflowDefinition, row: Omit<Rows[List], 'key'> & { name: Multilingual }) {
    const place = placeIn(draft)
    const rows = withRow(rowsOf(draft), place, {
      ...row,
      key: keyIn(draft, row.name),
    } as unknown as Rows[List])
    return { draft: { ...draft, [list]: rows }, at: place < 0 ? rows.length - 1 : place }
  }

  return {
    /** The row as it is stored; undefined for a new one. */
    row: begun === undefined ? undefined : (rowsOf(read.draft)[placeIn(read.draft)] ?? begun),
    draftWith,
    /** Saves the whole draft with the row. `version` is the one that a form has begun with; 0 for a new row. */
    async save(row: Omit<Rows[List], 'key'> & { name: Multilingual }, version: number): Promise<void> {
      const newest = read.workflow.version > latest.current.workflow.version ? read : latest.current
      const written = draftWith(newest.draft, row)
      await update
        .mutateAsync({
          id,
          draft: written.draft,
          version: begun === undefined ? newest.workflow.version : version,
        })
        .catch((error: unknown) => {
          throw withoutPrefix(error, `draft.${list}.${written.at}.`)
        })
    },
    /** Reads what is stored now: the row and the version, or null if it is gone or cannot be read. */
    async reread(): Promise<{ readonly row: Rows[List]; readonly read: WorkflowRead } | null> {
      const fresh = await call('/workflow/get/{id}', { id })
      if (!fresh.ok) return null
      latest.current = fresh.data
      const row = rowsOf(fresh.data.draft)[placeIn(fresh.data.draft)]
      return row === undefined ? null : { row, read: fresh.data }
    },
  }
}
