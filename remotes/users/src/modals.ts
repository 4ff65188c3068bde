import { defineModals } from '@atrium/portal'

export default defineModals({
  pickTeam: () => import('./features/pick-team/pick-team.modal.tsx'),
})
