import type { Cells } from '../cell.ts'
import { aboutWorker, crew, here, room } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const crewById = (w: World) => ({ id: w.crew })

export const cells: Cells = {
  '/project-team/search': here,
  '/project-team/summarize': (w) => ({ ...here(w), team_ids: [w.crew] }),
  '/project-team/getDetails/{id}': crewById,
  '/project-team/getRaw/{id}': crewById,
  '/project-team/create': (w) => ({ ...here(w), name: 'New' }),
  '/project-team/update': (w) => ({ ...here(w), ...crew(w), name: 'Another' }),
  '/project-team/remove/{id}': crewById,
  '/project-team/searchLocations': (w) => ({ ...here(w), ...crew(w) }),
  '/project-team/searchUsers': (w) => ({ ...here(w), ...crew(w) }),
  '/project-team/assignLocation': (w) => ({ ...crew(w), ...room(w) }),
  '/project-team/removeLocation': (w) => ({ ...crew(w), location_id: w.annex }),
  '/project-team/assignLocations': (w) => ({ ...crew(w), location_ids: [w.room] }),
  '/project-team/removeLocations': (w) => ({ ...crew(w), location_ids: [w.annex] }),
  '/project-team/assignUser': (w) => ({ ...crew(w), user_id: w.manager.id }),
  '/project-team/removeUser': (w) => ({ ...crew(w), ...aboutWorker(w) }),
  '/project-team/assignUsers': (w) => ({ ...here(w), ...crew(w), user_ids: [w.manager.id] }),
  '/project-team/removeUsers': (w) => ({ ...here(w), ...crew(w), user_ids: [w.worker.id] }),
  '/project-team/updateSupervisor': (w) => ({ ...crew(w), supervisor_id: w.manager.id }),
  '/project-team/removeSupervisor/{id}': crewById,
}
