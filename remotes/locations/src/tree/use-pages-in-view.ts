import { branchPageSize } from '@atrium/screens'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { branchPageQuery } from '../queries/location.queries.ts'
import type { Outline } from './location-lines.ts'

interface PagesInView {
  readonly projectId: string
  readonly includeRemoved: boolean
  readonly rootId: string
  readonly outline: Outline
  /** First and last visible line; null before the first layout. */
  readonly range: { readonly start: number; readonly end: number } | null
  readonly isScrolling: boolean
  /** The tree has opened the branches above a location and has not yet scrolled there. */
  readonly isOnTheWay: boolean
}

/**
 * Pages must stay in view this long before they are loaded, so that dragging the scroll bar does not load all it
 * passes. Milliseconds.
 */
const rest = { onTheWay: 1_000, scrolling: 90, still: 25 }

function usePlacesAtRest(places: string, kind: keyof typeof rest): string {
  const [settled, setSettled] = useState(places)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(places), rest[kind])
    return () => clearTimeout(timer)
  }, [places, kind])
  return settled
}

/** The pages of some lines, as '<parent> <page>'. */
function pagesOf(outline: Outline, start: number, end: number): Set<string> {
  const wanted = new Set<string>()
  /** What is visible below a branch of unknown size cannot be known. */
  let certainFrom = 0
  for (let line = start; line <= Math.min(end, outline.count - 1); line++) {
    const { parentId, index, depth, setSize } = outline.rowAt(line)
    if (depth < certainFrom) break
    if (setSize === -1) certainFrom = depth
    wanted.add(`${parentId} ${Math.floor(index / branchPageSize) + 1}`)
  }
  return wanted
}

/** Loads the pages of the visible lines only. They are loaded again after change notices. */
export function usePagesInView(given: PagesInView) {
  const { projectId, includeRemoved, rootId, outline, range, isScrolling, isOnTheWay } = given
  const showing = useMemo(() => {
    const wanted = pagesOf(outline, range?.start ?? 0, range?.end ?? 0)
    // An empty tree has no lines, but its first page is watched for new items.
    if (wanted.size === 0) wanted.add(`${rootId} 1`)
    return [...wanted].join(',')
  }, [outline, range, rootId])
  const settled = usePlacesAtRest(showing, isOnTheWay ? 'onTheWay' : isScrolling ? 'scrolling' : 'still')
  const wanted = useMemo(
    () =>
      settled.split(',').map((place) => {
        const [parentId = '0', page] = place.split(' ')
        return { projectId, includeRemoved, parentId, page: Number(page) }
      }),
    [settled, projectId, includeRemoved],
  )
  return useQueries({
    queries: wanted.map(branchPageQuery),
    combine: (results) => ({
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const result of results) if (result.error) void result.refetch()
      },
    }),
  })
}
