import { branchPageSize } from '@atrium/screens'
import { isCallFailure, listPage, type CallFailure } from '@atrium/client'
import type { Location, PathStep } from '@atrium/contract'
import type { TreeBranch, TreeNode, TreeSource } from '@atrium/modals'
import type { QueryClient } from '@tanstack/react-query'
import { branchPageQuery, searchPageSize } from '../queries/location.queries.ts'

export interface LocationTreeOptions<Node extends TreeNode> {
  readonly projectId: string
  /** Offers what is below this location; '0' offers the whole project. */
  readonly locationId: string
  readonly queries: QueryClient
  readonly failureText: (error: CallFailure) => string
  /** Of equally good matches of a search, those come first that are near this location. */
  readonly nearId?: string | undefined
  /** Creates the node of a location. A search match comes with its path. */
  readonly nodeOf: (location: Location, path?: readonly PathStep[]) => Node
}

/**
 * The locations below one, as a source of a tree picker. Branches load when they are first opened; a search finds
 * locations at any depth.
 */
export function locationTreeSource<Node extends TreeNode>(
  options: LocationTreeOptions<Node>,
): Required<TreeSource<Node>> {
  const { projectId, locationId, queries, failureText, nearId, nodeOf } = options
  return {
    async load(parent, _, after): Promise<TreeBranch<Node>> {
      const page = after / branchPageSize + 1
      const of = { projectId, parentId: parent?.id ?? locationId, page, includeRemoved: false }
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
    async search(words, signal, after): Promise<TreeBranch<Node>> {
      const wanted = { search_text: words, limit: searchPageSize, page: after / searchPageSize + 1 }
      const reading = { signal, failed: failureText }
      const { items, failed } =
        locationId === '0'
          ? await listPage(
              '/location/search',
              { project_id: projectId, ...wanted, ...(nearId !== undefined && { near_id: nearId }) },
              ({ locations }) => locations,
              reading,
            )
          : await listPage(
              '/location/getDescendants',
              { location_id: locationId, ...wanted },
              ({ descendants }) => descendants,
              reading,
            )
      return {
        nodes: items.map((location) => nodeOf(location, location.path)),
        more: items.length === searchPageSize,
        failed,
      }
    },
  }
}
