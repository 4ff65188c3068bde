import { defineModals } from '@atrium/portal'

export default defineModals({
  pickStores: () => import('./features/pick-stores/pick-stores.modal.tsx'),
})
