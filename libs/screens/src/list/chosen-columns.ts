import { useModuleScope, useSession } from '@atrium/portal'
import { useState } from 'react'
import type { Column } from '../long-table/virtual-table.tsx'
import type { List } from './use-list.ts'

/** Between keys, in the address and in the browser's storage. */
const separator = ','

/** Stands for a choice without any column: an empty text says that the person has not chosen. */
const none = '-'

interface Choice {
  readonly key: string
  readonly title: string
}

export interface ChosenColumns<Row> {
  /** In their order; the first one names the row and is always there. */
  readonly shown: readonly Column<Row, string>[]
  /** The columns that can be shown or hidden. */
  readonly choices: readonly (Choice & { readonly isShown: boolean })[]
  /** Whether other columns are shown than those that the list begins with. */
  readonly isChanged: boolean
  readonly toggle: (key: string) => void
  /** Shows the columns that the list begins with. */
  readonly reset: () => void
}

/** Whether a column can be chosen: it has a title in words, and does not name the row. */
function isChoice<Row>(column: Column<Row, string>, index: number): column is Column<Row, string> & Choice {
  return index > 0 && typeof column.title === 'string' && column.title !== ''
}

/** Where this browser remembers the columns that the person has chosen for a list. */
function useStorageName(words: string): string {
  const { code } = useModuleScope()
  const userId = useSession((session) => session.user?.id ?? '')
  return `atrium.columns.${userId}.${code}.${words}`
}

/**
 * The keys of the columns that a person has chosen for a list, also those that it does not have now; none if they have not chosen.
 * For a list that asks the server only for what it shows.
 */
export function useColumnKeys(list: Pick<List<object>, 'columns'>, words: string): readonly string[] {
  const remembered = localStorage.getItem(useStorageName(words))
  return (list.columns || remembered || '').split(separator)
}

/**
 * The columns of a list that a person has chosen. The address says them, so that a link and a saved view show the same columns. This
 * browser remembers the last choice of each person for each list, by `words`, for addresses that say nothing.
 */
export function useChosenColumns<Row>(
  list: Pick<List<object>, 'columns' | 'showColumns'>,
  words: string,
  columns: readonly Column<Row, string>[],
): ChosenColumns<Row> {
  const name = useStorageName(words)
  const [remembered, setRemembered] = useState(() => localStorage.getItem(name) ?? '')
  const choices = columns.filter(isChoice)
  const chosen = new Set((list.columns || remembered).split(separator))
  // A choice whose columns are all unknown, as after an update, counts as none.
  const hasChosen = chosen.has(none) || choices.some(({ key }) => chosen.has(key))
  const isFirst = ({ isExtra }: Column<Row, string>) => isExtra !== true
  const isShown = (column: Column<Row, string>) => (hasChosen ? chosen.has(column.key) : isFirst(column))

  function show(keys: string): void {
    if (keys === '') localStorage.removeItem(name)
    else localStorage.setItem(name, keys)
    setRemembered(keys)
    list.showColumns?.(keys)
  }
  return {
    shown: columns.filter((column, index) => !isChoice(column, index) || isShown(column)),
    choices: choices.map((column) => ({ key: column.key, title: column.title, isShown: isShown(column) })),
    isChanged: choices.some((column) => isShown(column) !== isFirst(column)),
    toggle(key) {
      const next = choices.filter((column) => isShown(column) !== (column.key === key))
      const isDefault = choices.every((column) => next.includes(column) === isFirst(column))
      show(isDefault ? '' : next.map((column) => column.key).join(separator) || none)
    },
    reset: () => show(''),
  }
}
