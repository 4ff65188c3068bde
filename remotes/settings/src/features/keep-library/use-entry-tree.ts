import { useWholeTree } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entriesQuery, type ListOf } from '../../queries/library.queries.ts'
import { entryItems, type EntryItem } from './entry-item.ts'

const none: EntryItem[] = []

/** The tree of a list of the library. */
export function useEntryTree(list: ListOf, withRetired: boolean) {
  const query = useQuery(entriesQuery(list, withRetired))
  const { data, dataUpdatedAt } = query
  const items = useMemo(() => data && entryItems(data.entries), [data])
  return { ...useWholeTree(items, dataUpdatedAt), items: items ?? none, query }
}

export type EntryTreeState = ReturnType<typeof useEntryTree>
