import {
  pickDescendantLocation,
  pickLocationGroups,
  pickLocations,
  pickSubLocation,
  showLocationPath,
} from './owned/location-modals.ts'
import { pickRole } from './owned/role-modals.ts'
import { pickStores, requestStock } from './owned/store-modals.ts'
import {
  pickDepartments,
  pickFilteredProject,
  pickProject,
  pickProjectUsers,
  pickProjectWorker,
  pickTeam,
  pickUsers,
} from './owned/user-modals.ts'

/** Every modal that crosses modules, by name: the list that `defineModals` checks against. */
export const modalContracts = {
  pickLocations,
  pickSubLocation,
  pickDescendantLocation,
  pickLocationGroups,
  showLocationPath,
  pickStores,
  requestStock,
  pickRole,
  pickProject,
  pickFilteredProject,
  pickDepartments,
  pickProjectUsers,
  pickProjectWorker,
  pickTeam,
  pickUsers,
}

export type ModalContracts = typeof modalContracts
