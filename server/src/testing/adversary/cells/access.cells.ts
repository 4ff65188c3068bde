import type { Cells } from '../cell.ts'
import { ofWorker } from '../cell-inputs.ts'

export const cells: Cells = {
  '/access/explain': (w) => ({ ...ofWorker(w), access_code: 'location_view' }),
  '/access/explainAll': ofWorker,
  '/access/explainLocations': ofWorker,
  '/access/explainStores': ofWorker,
  '/access/explainGiven': (w) => ({
    project_id: w.project,
    role_ids: [w.spare],
    team_ids: [w.crew],
    location_ids: [w.house],
  }),
  '/access/explainPeople': (w) => ({ project_id: w.project, location_id: w.house }),
}
