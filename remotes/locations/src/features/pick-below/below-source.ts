import { isCallFailure, listPage, type CallFailure } from '@atrium/client'
import type { Location, PathStep } from '@atrium/contract'
import { inParts, type Description, type TreeBranch, type TreeNode, type TreeSource } from '@atrium/modals'
import type { PickedLocation } from '@atrium/portal'
import type { QueryClient } from '@tanstack/react-query'
import { branchPageQuery, branchPageSize, searchPageSize } from '../../queries/location.queries.ts'

/** A location as a node of the tree, with what is given back when it is chosen. */
export interface LocationNode extends TreeNode {
  readonly picked: PickedLocation
}

export interface BelowSourceOptions {
  readonly projectId: string
  /** What lies below it is offered; '0' offers the whole project. */
  readonly locationId: string
  readonly queries: QueryClient
  readonly failureText: (error: CallFailure) => string
}

function nodeOf(location: Location, description: Description): LocationNode {
  const { id, name, code, address, has_children: hasChildren } = location
  return {
    id,
    name,
    hasChildren,
    description,
    picked: { id, name, code, address: address === '' ? null : address },
  }
}

function wayTo(id: string, path: readonly PathStep[]): Description {
  const above = path.filter((step) => step.id !== id)
  return inParts(
    ' › ',
    above.map((step) => step.name),
  )
}

/** What lies below a location: branch by branch, each read when it is first opened, or found at any depth by words. */
export function belowSource(options: BelowSourceOptions): Required<TreeSource<LocationNode>> {
  const { projectId, locationId, queries, failureText } = options
  return {
    async load(parent, _, after): Promise<TreeBranch<LocationNode>> {
      const page = after / branchPageSize + 1
      const of = { projectId, parentId: parent?.id ?? locationId, page, includeRemoved: false }
      try {
        const { locations, total } = await queries.fetchQuery(branchPageQuery(of))
        const nodes = locations.map((location) =>
          nodeOf(location, inParts(' · ', [location.address, location.description])),
        )
        return { nodes, more: after + locations.length < total }
      } catch (error) {
        if (!isCallFailure(error)) throw error
        return { nodes: [], failed: failureText(error) }
      }
    },
    async search(words, signal, after): Promise<TreeBranch<LocationNode>> {
      const page = { search_text: words, limit: searchPageSize, page: after / searchPageSize + 1 }
      const options = { signal, failed: failureText }
      const { items, failed } =
        locationId === '0'
          ? await listPage(
              '/location/search',
              { project_id: projectId, ...page },
              ({ locations }) => locations,
              options,
            )
          : await listPage(
              '/location/getDescendants',
              { location_id: locationId, ...page },
              ({ descendants }) => descendants,
              options,
            )
      const nodes = items.map((location) => nodeOf(location, wayTo(location.id, location.path)))
      return { nodes, more: items.length === searchPageSize, failed }
    },
  }
}
