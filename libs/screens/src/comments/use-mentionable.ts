import { callQuery } from '@atrium/client'
import type { Mentionable } from '@atrium/modals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CommentedOn } from './commented-on.ts'

const nobody: readonly Mentionable[] = []

/** The people whom a comment can mention, by what is typed of the name; none while nothing is typed. */
export function useMentionable(
  { projectId, kind, id }: CommentedOn,
  search: string | null,
  readers: 'staff' | 'all',
): { readonly people: readonly Mentionable[]; readonly isFailed: boolean } {
  const typed = useDeferredValue(search)
  const query = useQuery({
    ...callQuery('/comment/getMentionable', projectId, {
      owner_kind: kind,
      owner_id: id,
      visible_to: readers,
      search_text: (typed ?? '').trim(),
    }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  const people = search === null ? nobody : (query.data?.people ?? nobody)
  return { people, isFailed: search !== null && query.isError }
}
