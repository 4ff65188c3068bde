import { call, isCallFailure, type CallFailure } from '@atrium/client'
import type { Location, PathStep } from '@atrium/contract'
import { inParts, type TreeBranch, type TreeNode, type TreeSource } from '@atrium/modals'
import type { QueryClient } from '@tanstack/react-query'
import { branchPageQuery, branchPageSize, searchPageSize } from '../../queries/location.queries.ts'

export interface PlaceSourceOptions {
  readonly projectId: string
  readonly queries: QueryClient
  /** What is to be placed: neither it nor what lies below it can hold it, and where it stands it need not go. */
  readonly moved?: Location
  /** Said of the place where it stands. */
  readonly hereText?: string
  readonly failureText: (error: CallFailure) => string
}

/** The locations of a project as places that something can be put below. */
export function placeSource(options: PlaceSourceOptions): TreeSource<TreeNode> {
  const { projectId, queries, moved, hereText, failureText } = options

  function nodeOf(location: Location, path: readonly PathStep[] = []): TreeNode {
    const { id, name, has_children: hasChildren } = location
    const isMoved = id === moved?.id || path.some((step) => step.id === moved?.id)
    const isHere = id === moved?.parent_id
    const above = path.filter((step) => step.id !== id).map((step) => step.name)
    return {
      id,
      name,
      hasChildren: hasChildren && !isMoved,
      disabled: isMoved || isHere,
      description: (isHere ? hereText : undefined) ?? inParts(' › ', above),
    }
  }

  return {
    async load(parent, _, after) {
      const page = after / branchPageSize + 1
      const of = { projectId, parentId: parent?.id ?? '0', page, includeRemoved: false }
      try {
        const { locations, total } = await queries.fetchQuery(branchPageQuery(of))
        return {
          nodes: locations.map((location) => nodeOf(location)),
          more: after + locations.length < total,
        }
      } catch (error) {
        if (!isCallFailure(error)) throw error
        return { nodes: [], failed: failureText(error) }
      }
    },
    async search(words, signal, after): Promise<TreeBranch<TreeNode>> {
      const input = {
        project_id: projectId,
        search_text: words,
        limit: searchPageSize,
        page: after / searchPageSize + 1,
      }
      const result = await call('/location/search', input, { signal })
      if (!result.ok) return { nodes: [], failed: failureText(result.error) }
      const { locations } = result.data
      return {
        nodes: locations.map((location) => nodeOf(location, location.path)),
        more: locations.length === searchPageSize,
      }
    },
  }
}
