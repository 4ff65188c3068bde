import type { Cells } from '../cell.ts'
import { fresh, here, roomById, sighted } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const zoneById = (w: World) => ({ id: w.zone })

export const cells: Cells = {
  '/location-group/getList': here,
  '/location-group/getTree': here,
  '/location-group/search': (w) => ({ ...here(w), search_text: w.mark }),
  '/location-group/create': (w) => ({ ...here(w), parent_id: w.zone, name: 'New', code: fresh('G') }),
  '/location-group/addLocations': (w) => ({ group_id: w.zone, location_ids: [w.annex] }),
  '/location-group/removeLocations': (w) => ({ group_id: w.wing, location_ids: [w.room] }),
  '/location-group/getLocationsInGroup/{id}': (w) => ({ id: w.wing }),
  '/location-group/getUsage/{id}': (w) => ({ id: w.wing }),
  '/location-group/getGroupsForLocation/{id}': roomById,
  '/location-group/getRaw/{id}': zoneById,
  '/location-group/update': (w) => ({ id: w.wing, parent_id: '0', name: 'Another' }),
  '/location-group/remove/{id}': (w) => ({ id: w.wing }),
  '/location-group/removeMany': (w) => ({ ...here(w), groups: [w.wing] }),
  '/location-group/getImpact': (w) => ({ ...here(w), groups: [w.wing] }),
  '/location-group/sort': (w) => ({
    groups: [{ id: w.zone, position: 2 }],
  }),
  '/location-group/getAvailableParents/{id}': sighted(zoneById, 'location_group_view'),
  '/location-group/getAvailableParents/{id}/{id2}': sighted(
    (w) => ({ id: w.project, id2: w.zone }),
    'location_group_view',
  ),
}
