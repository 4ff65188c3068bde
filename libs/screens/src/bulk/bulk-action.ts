import type { RefusedThing } from '@atrium/contract'
import type { LazyDialogProps } from '@atrium/modals'
import type { ReactNode } from 'react'

/** What became of the selected rows: the counts of one call's reply. */
export interface BulkOutcome {
  readonly changed: number
  /** The rows that the server refused, by the keys of the list. Anything else that it refused has a name. */
  readonly refused: readonly (RefusedThing & {
    readonly name?: string
    /** Why, in the person’s language, where the call says it in words. */
    readonly said?: string
  })[]
  /** The toast if none was refused. Null for an action that shows its own. */
  readonly done: string | null
  /** Takes the change back. The toast offers it once. */
  readonly undo?: { readonly label: string; readonly run: () => void }
}

/** What a dialog of a bulk action gets. */
export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[]
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
}

interface Action {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'danger'
}

/** Something to do with all selected rows, by one call: at once, or in a dialog that asks before. */
export type BulkAction<Row> =
  | (Action & {
      /** Rejects with the failure of the call. Null if the person changed their mind. */
      readonly run: (rows: readonly Row[]) => Promise<BulkOutcome | null>
    })
  | (Action & { readonly load: LazyDialogProps<BulkDialogProps<Row>>['load'] })

export interface BulkActions<Row> {
  /** What a row is called: at its checkbox, and where the server refused it. */
  readonly nameOf: (row: Row) => string
  /** A person who may do nothing to the rows has no checkboxes. */
  readonly actions: readonly BulkAction<Row>[]
}
