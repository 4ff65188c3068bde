import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { parentsQuery } from '../queries/location.queries.ts'
import type { Outline, Place, Row } from './outline.ts'
import { useOutline } from './use-outline.ts'

/** The line that holds the focus: followed by its location where that is known, else by its place. */
interface Active extends Place {
  readonly id: string | null
  readonly call: TreeCall
}

/** That the active line is to be seen. Each call is a new object. */
export interface TreeCall {
  readonly align: 'auto' | 'center'
  /** Whether the focus goes there too. */
  readonly focus: boolean
}

export interface Tree {
  readonly projectId: string
  readonly includeRemoved: boolean
  readonly rootId: string
  readonly outline: Outline
  readonly activeLine: number
  /** Changes when the active line is to be brought into view; it may move by itself when others change the tree. */
  readonly call: TreeCall
  setActive(line: number, call?: TreeCall): void
  expand(id: string): void
  collapse(row: Row): void
  /** Opens the way to a location and makes it the active line. Rejects where its way cannot be read. */
  reveal(id: string, focus?: boolean): Promise<void>
}

export interface TreeOptions {
  readonly projectId: string
  readonly includeRemoved?: boolean
  /** What the tree shows the inside of; '0' (the default) for everything. */
  readonly rootId?: string
}

const inPlace: TreeCall = { align: 'auto', focus: false }

function lineOfActive(outline: Outline, { id, parentId, index }: Active): number {
  const place = { parentId, index }
  const known = id === null ? undefined : outline.placeOf(id)
  const line = (known && outline.lineOf(known)) ?? outline.lineOf(place)
  // What was active is gone, and the branch is shorter than where it stood: its last line, or the parent's.
  if (line !== undefined) return line
  const parent = outline.placeOf(place.parentId)
  return (parent && outline.lineOf(parent)) ?? Math.max(0, Math.min(place.index, outline.count - 1))
}

/** State of a tree of locations: what is expanded and which line is active. */
export function useTree({ projectId, includeRemoved = false, rootId = '0' }: TreeOptions): Tree {
  const queries = useQueryClient()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [active, setActiveRow] = useState<Active>({ id: null, parentId: rootId, index: 0, call: inPlace })
  const { outline, pages } = useOutline({ projectId, includeRemoved, rootId, expanded })

  const setActive = useCallback(
    (line: number, call: TreeCall = { align: 'auto', focus: false }) => {
      const { parentId, index, location } = outline.rowAt(line)
      setActiveRow({ id: location?.id ?? null, parentId, index, call })
    },
    [outline],
  )

  const expand = useCallback((id: string) => setExpanded((before) => new Set(before).add(id)), [])

  const collapse = useCallback(({ location, parentId, index }: Row) => {
    if (!location) return
    setExpanded((before) => new Set([...before].filter((id) => id !== location.id)))
    // The active line may have been inside.
    setActiveRow({ id: location.id, parentId, index, call: { align: 'auto', focus: false } })
  }, [])

  const reveal = useCallback(
    async (id: string, focus = false) => {
      const { parents } = await queries.fetchQuery({
        ...parentsQuery(projectId, id, includeRemoved),
        staleTime: 0,
      })
      pages.learn(parents)
      const above = parents.slice(0, -1)
      const own = parents.at(-1)
      setExpanded((before) => new Set([...before, ...above.map((step) => step.id)]))
      if (own) {
        const { id: ownId, parent_id: parentId, index } = own
        setActiveRow({ id: ownId, parentId, index, call: { align: 'center', focus } })
      }
    },
    [queries, projectId, includeRemoved, pages],
  )

  return {
    projectId,
    includeRemoved,
    rootId,
    outline,
    activeLine: lineOfActive(outline, active),
    call: active.call,
    setActive,
    expand,
    collapse,
    reveal,
  }
}
