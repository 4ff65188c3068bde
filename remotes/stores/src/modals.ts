import { defineModals } from '@atrium/portal'

export default defineModals({
  requestStock: () => import('./features/stock-requests/request-stock.modal.tsx'),
  pickStores: () => import('./features/pick-stores/pick-stores.modal.tsx'),
})
