import { defineModal } from './modal-contract.ts'

/** A location as a selector gives it back. */
export interface PickedLocation {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly address: string | null
}

export interface PickLocationsProps {
  readonly projectId: string
  readonly mode: 'single' | 'multiple'
  /** Only locations of this location group. */
  readonly groupId?: string
}

/** The location selector; `single` gives back a list of one. */
export const pickLocations = defineModal<PickLocationsProps, readonly PickedLocation[]>(
  'pickLocations',
  'locations',
)

/** The way from the project's root down to a location. It has nothing to give back. */
export const showLocationPath = defineModal<{ readonly locationId: string }, void>(
  'showLocationPath',
  'locations',
)

/** Every modal that crosses modules, by name: the list that `defineModals` is checked against. */
export const modalContracts = { pickLocations, showLocationPath }

export type ModalContracts = typeof modalContracts
