import { defineModals } from '@atrium/portal'

export default defineModals({
  pickRole: () => import('./features/pick-role/pick-role.modal.tsx'),
})
