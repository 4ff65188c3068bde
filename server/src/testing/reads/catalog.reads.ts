import type { ReadSubjects, Reads } from '../read.ts'

const byId = ({ things }: ReadSubjects) => ({ id: things.of('catalog') })

export const reads: Reads = {
  '/catalog/search': {
    queries: 4,
    readsWhole: 'it counts the kinds that it finds',
    inputs: ({ project, catalog }) => [
      ...['', '7', 'catalogue 17', 'zzzz'].map((search_text) => ({ search_text })),
      { project_id: project, parent_id: '0' as const },
      { project_id: project, parent_id: catalog, include_retired: true },
    ],
  },
  '/catalog/getTree': {
    queries: 3,
    readsWhole: 'a tree shows all kinds',
    inputs: ({ project }) =>
      ['', '7', 'catalogue 17', 'zzzz'].map((search_text) => ({ project_id: project, search_text })),
  },
  '/catalog/export': {
    // One for each page of 2,000 kinds, and one for each of their lists.
    queries: 70,
    readsWhole: 'It writes all kinds.',
    inputs: ({ project }) => [
      { project_id: project, format: 'csv' },
      { project_id: project, format: 'xlsx' },
    ],
  },
  '/catalog/getDefaults/{id}': { queries: 6, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getUses/{id}': {
    queries: 6,
    readsWhole: 'it looks at all assets of the kind',
    inputs: (of) => [byId(of), { id: of.catalog }],
  },
  '/catalog/getDetails/{id}': { queries: 5, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getListedSpecs': {
    queries: 4,
    readsWhole: 'it looks among all kinds of the project',
    inputs: ({ project, catalog }) => [{ project_id: project }, { project_id: project, catalog_id: catalog }],
  },
  '/catalog/getSpecs/{id}': { queries: 5, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getParams/{id}': { queries: 5, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getPlans/{id}': { queries: 5, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getSpares/{id}': { queries: 5, inputs: (of) => [byId(of), { id: of.catalog }] },
  '/catalog/getKindsOfSpare': {
    queries: 4,
    inputs: ({ project, material, things }) => [
      { project_id: project, material_id: material },
      { project_id: project, material_id: things.of('kind-spare') },
    ],
  },
}
