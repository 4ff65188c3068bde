import type { Cells } from '../cell.ts'
import { fresh, sighted } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const onRoom = (w: World) => ({ owner_kind: 'location', owner_id: w.room })

export const cells: Cells = {
  '/comment/add': sighted((w) => ({ ...onRoom(w), text: fresh('comment') }), 'location_view'),
  '/comment/list': sighted(onRoom, 'location_view'),
  '/comment/getMentionable': sighted(onRoom, 'location_view'),
  '/comment/update': sighted(
    (w) => ({ id: w.things.of('comment'), text: fresh('comment') }),
    'location_view',
  ),
  '/comment/remove/{id}': sighted((w) => ({ id: w.things.of('comment') }), 'location_view'),
}
