import type { Cells } from '../cell.ts'
import { here, sighted, thingOf } from '../cell-inputs.ts'

const one = thingOf('webhook')

export const cells: Cells = {
  '/webhook/search': sighted(here, 'webhook_edit'),
  '/webhook/create': (w) => ({
    ...here(w),
    name: 'Hook',
    url: 'https://hooks.example/new',
    events: ['stock'],
  }),
  '/webhook/update': (w) => ({ ...one(w), name: 'Renamed' }),
  '/webhook/rotateSecret': one,
  '/webhook/remove/{id}': one,
  '/webhook/getDeliveries': sighted(one, 'webhook_edit'),
  '/webhook/replay': (w) => ({ delivery_id: w.things.of('webhook-delivery') }),
  '/webhook/sendTest': one,
}
