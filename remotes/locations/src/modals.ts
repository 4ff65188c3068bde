import { defineModals } from '@atrium/portal'

export default defineModals({
  pickLocations: () => import('./features/pick-locations/pick-locations.modal.tsx'),
  showLocationPath: () => import('./features/show-path/location-path.modal.tsx'),
})
