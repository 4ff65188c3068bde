import { defineModals } from '@atrium/portal'

export default defineModals({
  pickLocations: () => import('./features/pick-locations/pick-locations.modal.tsx'),
  pickSubLocation: () => import('./features/pick-below/pick-sub-location.modal.tsx'),
  pickDescendantLocation: () => import('./features/pick-below/pick-descendant-location.modal.tsx'),
  pickLocationGroups: () => import('./features/pick-groups/pick-location-groups.modal.tsx'),
  showLocationPath: () => import('./features/show-path/location-path.modal.tsx'),
})
