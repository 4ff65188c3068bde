import type { LocationGroup } from '@atrium/contract'
import { defineModal } from '../modal-contract.ts'

/** A location as a selector returns it. */
export interface PickedLocation {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly address: string | null
}

export type PickedLocationGroup = Pick<LocationGroup, 'id' | 'name' | 'code'>

export interface PickLocationsProps {
  readonly projectId: string
  readonly mode: 'single' | 'multiple'
  /** Only locations of this location group. */
  readonly groupId?: string
}

export interface PickLocationGroupsProps {
  readonly projectId: string
  readonly mode: 'single' | 'multiple'
  /** Ids of the groups that are selected at first. */
  readonly chosen?: readonly string[]
}

export interface PickBelowProps {
  readonly projectId: string
  /** The location whose descendants are offered; '0' offers the whole project. */
  readonly locationId: string
}

/** The location selector; `single` returns a list of one. */
export const pickLocations = defineModal<PickLocationsProps, readonly PickedLocation[]>(
  'pickLocations',
  'locations',
)

/** 'Select Sub Locations': the tree below a location, with a button to select each. */
export const pickSubLocation = defineModal<PickBelowProps, PickedLocation>('pickSubLocation', 'locations')

/** One location at any depth below another, found by browsing or searching. */
export const pickDescendantLocation = defineModal<PickBelowProps, PickedLocation>(
  'pickDescendantLocation',
  'locations',
)

/** The enabled location groups as a tree; `single` returns a list of one, `multiple` may return none. */
export const pickLocationGroups = defineModal<PickLocationGroupsProps, readonly PickedLocationGroup[]>(
  'pickLocationGroups',
  'locations',
)

/** The path from the project's root down to a location. Returns nothing. */
export const showLocationPath = defineModal<{ readonly locationId: string }, void>(
  'showLocationPath',
  'locations',
)
