import type { Cells } from '../cell.ts'
import { fresh, nothing, shared, thingOf } from '../cell-inputs.ts'

const byId = thingOf('catalog')

export const cells: Cells = {
  '/catalog/search': shared(nothing),
  '/catalog/getDetails/{id}': byId,
  '/catalog/create': shared(() => ({ code: fresh('C'), name: 'New' })),
  '/catalog/update': (w) => ({ ...byId(w), name: fresh('kind') }),
  '/catalog/sort': (w) => ({ catalogs: [{ ...byId(w), position: 2 }] }),
  '/catalog/remove/{id}': byId,
  '/catalog/getSpecs/{id}': byId,
  '/catalog/updateSpecs': (w) => ({
    ...byId(w),
    specs: [{ id: w.things.of('kind-spec'), code: 'power', name: fresh('power'), type: 'number' }],
  }),
}
