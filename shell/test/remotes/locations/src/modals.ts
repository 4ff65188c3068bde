import { defineModals } from '@atrium/portal'

export default defineModals({
  pickLocations: () => import('./pick-locations.modal.tsx'),
  showLocationPath: () => import('./show-location-path.modal.tsx'),
})
