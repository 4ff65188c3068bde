import type { Cells } from '../cell.ts'
import { fresh, here, needing, nothing, shared, thingOf } from '../cell-inputs.ts'

const byId = thingOf('catalog')

export const cells: Cells = {
  '/catalog/search': shared(nothing),
  '/catalog/getDetails/{id}': byId,
  '/catalog/getTree': shared(here),
  '/catalog/export': shared((w) => ({ ...here(w), format: 'csv' })),
  '/catalog/getDefaults/{id}': byId,
  '/catalog/getUses/{id}': byId,
  '/catalog/copy': needing(
    (w) => ({
      ...byId(w),
      code: fresh('C'),
      name: 'New',
      specs: false,
      params: false,
      plans: false,
      spares: false,
    }),
    'catalog_add',
  ),
  '/catalog/create': shared(() => ({ code: fresh('C'), name: 'New' })),
  '/catalog/update': (w) => ({ ...byId(w), name: fresh('kind') }),
  '/catalog/sort': (w) => ({ catalogs: [{ ...byId(w), position: 2 }] }),
  '/catalog/merge': (w) => ({ ...byId(w), into_id: w.things.of('catalog-other') }),
  '/catalog/remove/{id}': byId,
  '/catalog/getSpecs/{id}': byId,
  '/catalog/getListedSpecs': { ...shared(here), besides: ['catalog_view'] },
  '/catalog/updateSpecs': (w) => ({
    ...byId(w),
    specs: [{ id: w.things.of('kind-spec'), code: 'power', name: fresh('power'), type: 'number' }],
  }),
  '/catalog/getParams/{id}': byId,
  '/catalog/updateParams': (w) => ({
    ...byId(w),
    params: [{ id: w.things.of('kind-param'), code: 'hours', name: fresh('hours'), kind: 'counter' }],
  }),
  '/catalog/getPlans/{id}': byId,
  '/catalog/updatePlans': (w) => ({
    ...byId(w),
    plans: [
      {
        id: w.things.of('kind-plan'),
        code: 'filters',
        name: fresh('filters'),
        rule: { kind: 'on_demand' as const },
      },
    ],
  }),
  '/catalog/getSpares/{id}': byId,
  '/catalog/getKindsOfSpare': (w) => ({ project_id: w.project, material_id: w.things.of('kind-spare') }),
  '/catalog/updateSpares': (w) => {
    // It has the id of its material.
    const spare = w.things.of('kind-spare')
    return { ...byId(w), spares: [{ id: spare, material_id: spare, quantity: 2, note: fresh('note') }] }
  },
}
