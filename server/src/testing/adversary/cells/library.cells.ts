import type { Cells } from '../cell.ts'
import { fresh, here, sighted, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const services = (w: World) => ({ ...here(w), kind: 'service' as const })
const byId = thingOf('library')
const merging = (w: World) => ({ ...byId(w), into_id: w.things.of('library-other') })

export const cells: Cells = {
  '/library/search': sighted(services, 'library_view'),
  '/library/getRaw/{id}': byId,
  '/library/getUsage/{id}': byId,
  '/library/create': sighted(
    (w) => ({ ...services(w), code: fresh('service'), name: 'New' }),
    'library_edit',
  ),
  '/library/update': (w) => ({ ...byId(w), name: 'Another' }),
  '/library/sort': (w) => ({ entries: [{ ...byId(w), position: 2 }] }),
  '/library/retire': byId,
  '/library/previewMerge': merging,
  '/library/merge': merging,
  '/library/link': (w) => ({ ...services(w), is_linked: true }),
  '/library/copy': services,
  '/library/compare': services,
  '/library/export': sighted((w) => ({ ...here(w), format: 'csv' }), 'library_view'),
}
