import type { FoundLocation } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { growingRows, ListStates, listWithin } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { searchQuery } from '../../queries/location.queries.ts'
import { ResultList } from './result-list.tsx'

interface SearchResultsProps {
  readonly projectId: string
  readonly text: string
  readonly category: string
  readonly includeRemoved: boolean
  readonly selectedId: string
  readonly onChoose: (location: FoundLocation) => void
  readonly onLeaveUp: () => void
  readonly onClear: () => void
}

/** The matches of a search, each with its full path. */
export function SearchResults({
  projectId,
  text,
  category,
  includeRemoved,
  onClear,
  ...given
}: SearchResultsProps) {
  const t = useTexts()
  const query = useInfiniteQuery(searchQuery({ projectId, text, category, includeRemoved }))
  const rows = growingRows(query)
  const list = listWithin({ search: text, category }, { search: '', category: '' }, onClear)
  return (
    <ListStates list={list} rows={rows} words="search" icon={<SearchX />}>
      <ResultList {...given} found={query.data?.pages.flat() ?? []} words={text} rows={rows} />
      <LoadMoreAgain query={query} failed={t('messages.locations_load_error')} />
    </ListStates>
  )
}
