import type { Cells } from '../cell.ts'
import { crew, fresh, here, main, ofWorker, needing } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const mainById = (w: World) => ({ id: w.main })

export const cells: Cells = {
  '/store/add': needing(
    (w) => ({ ...here(w), name: 'New', code: fresh('S'), type: 'Main' }),
    'store_view_all',
  ),
  '/store/search': here,
  '/store/info/{id}': mainById,
  '/store/basic': main,
  '/store/get-raw-name/{id}': mainById,
  '/store/update': (w) => ({ ...main(w), name: 'Another', code: fresh('S'), address: 'Another' }),
  '/store/update-name': (w) => ({ ...mainById(w), name: 'Another' }),
  '/store/update_description': (w) => ({ ...main(w), description: 'Another' }),
  '/store/update_code': (w) => ({ ...main(w), code: fresh('S') }),
  '/store/update_type': (w) => ({ ...main(w), type: 'Sub' }),
  '/store/update_address': (w) => ({ ...main(w), address: 'Another' }),
  '/store/delete': (w) => ({ store_id: w.bare }),
  '/store/get_locations': main,
  '/store/add_location': (w) => ({ ...main(w), location_id: w.annex }),
  '/store/remove_location': (w) => ({ ...main(w), location_id: w.house }),
  '/store/update_locations': (w) => ({ ...main(w), location_ids: [w.annex] }),
  '/store/locations/search': (w) => ({ ...main(w), ...here(w) }),
  '/store/locations/assign': (w) => ({ ...main(w), ...here(w), location_ids: [w.annex] }),
  '/store/locations/unassign': (w) => ({ ...main(w), location_ids: [w.house] }),
  '/user/getStores': ofWorker,
  '/user/assignStore': (w) => ({ ...ofWorker(w), store_id: w.bare }),
  '/user/removeStore': (w) => ({ ...ofWorker(w), store_id: w.main }),
  '/store/get_teams': (w) => ({ store_id: w.depot }),
  '/store/add_team': needing((w) => ({ ...main(w), ...crew(w) }), 'team_view'),
  '/store/remove_team': needing((w) => ({ store_id: w.depot, ...crew(w) }), 'team_view'),
}
