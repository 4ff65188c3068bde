import type { Cells } from '../cell.ts'
import type { World } from '../make-world.ts'
import { here, thingOf } from '../cell-inputs.ts'

const ofRoom = (w: World) => ({ owner_kind: 'location', owner_id: w.room })
const one = thingOf('attachment')
const removed = thingOf('removed-attachment')

export const cells: Cells = {
  '/attachment/add': { input: ofRoom, needs: 'location_edit' },
  '/attachment/attach': {
    input: (w) => ({ owner_kind: 'asset', owner_id: w.asset, attachment_ids: [w.waiting] }),
    needs: 'asset_edit',
  },
  '/attachment/list': { input: ofRoom, needs: 'location_view' },
  '/attachment/update': { input: (w) => ({ ...one(w), caption: 'North side' }), needs: 'location_edit' },
  '/attachment/setCover': { input: (w) => ({ ...one(w), is_cover: true }), needs: 'location_edit' },
  '/attachment/sort': {
    input: (w) => ({ ...ofRoom(w), attachment_ids: [w.things.of('other-attachment'), one(w).id] }),
    needs: 'location_edit',
  },
  '/attachment/remove/{id}': { input: one, needs: 'location_edit' },
  '/attachment/removeMany': {
    input: (w) => ({ ...ofRoom(w), attachments: [one(w)] }),
    needs: 'location_edit',
  },
  '/attachment/listRemoved': { input: ofRoom, needs: 'location_edit' },
  '/attachment/restore/{id}': { input: removed, needs: 'location_edit' },
  '/attachment/restoreMany': {
    input: (w) => ({ ...ofRoom(w), attachments: [removed(w)] }),
    needs: 'location_edit',
  },
  '/attachment/deleteRemoved/{id}': { input: removed, needs: 'location_edit' },
  '/attachment/getUsage': here,
  '/attachment/download/{id}': { input: one, needs: 'location_view' },
  '/attachment/downloadMany': {
    input: (w) => ({ ...ofRoom(w), attachment_ids: [one(w).id] }),
    needs: 'location_view',
  },
}
