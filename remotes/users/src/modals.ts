import { defineModals } from '@atrium/portal'

export default defineModals({
  pickProject: () => import('./features/pick-project/pick-project.modal.tsx'),
  pickFilteredProject: () => import('./features/pick-filtered-project/pick-filtered-project.modal.tsx'),
  pickDepartments: () => import('./features/pick-departments/pick-departments.modal.tsx'),
  pickProjectUsers: () => import('./features/pick-project-users/pick-project-users.modal.tsx'),
  pickProjectWorker: () => import('./features/pick-project-worker/pick-project-worker.modal.tsx'),
  pickTeam: () => import('./features/pick-team/pick-team.modal.tsx'),
  pickUsers: () => import('./features/pick-users/pick-users.modal.tsx'),
})
