import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/store/search_materials': {
    queries: 3,
    inputs: ({ store }) => [
      { store_id: store, limit: 100 },
      { store_id: store, search_text: 'valve 32' },
      { store_id: store, category: 'category-3' },
      { store_id: store, below_reorder_level: true },
      { store_id: store, low_first: true, limit: 100, page: 5 },
    ],
  },
  '/store/get_figures': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/store/count_stock': {
    queries: 3,
    readsWhole: 'The store of the test keeps nearly all materials.',
    inputs: ({ project, store }) => [{ project_id: project, store_ids: [store] }],
  },
  '/store/get_low_stock': { queries: 3, inputs: ({ project }) => [{ project_id: project, limit: 100 }] },
  '/store/get_stock_of_material': {
    queries: 5,
    inputs: ({ project, material }) => [{ project_id: project, material_id: material }],
  },
  '/store/search_material_ledger': {
    queries: 3,
    inputs: ({ project, material }) => [{ project_id: project, material_id: material }],
  },
  '/store/get_material_history': {
    queries: 3,
    inputs: ({ project, material }) => [{ project_id: project, material_id: material }],
  },
  '/store/get_material_details': {
    queries: 3,
    inputs: ({ store, material }) => [{ store_id: store, material_id: material }],
  },
  '/store/get_material_stock': {
    queries: 2,
    inputs: ({ store, material }) => [{ store_id: store, material_id: material }],
  },
  '/store/get_stock_value': { queries: 2, inputs: ({ store }) => [{ store_id: store }] },
  '/store/find_materials': {
    queries: 3,
    inputs: ({ store, project }) => [
      { store_id: store, codes: ['nothing has this code'] },
      { store_id: store, codes: [`${project}-7`, `${project}-8`] },
    ],
  },
  '/store/search_ledger': {
    queries: 2,
    inputs: ({ store, material }) => [
      { store_id: store, limit: 1 },
      { store_id: store, limit: 100, page: 20 },
      { store_id: store, material_id: material },
      { store_id: store, kind: 'adjust' },
      { store_id: store, from: new Date(Date.now() - 3_600_000).toISOString() },
    ],
  },
  '/store/export_stock': {
    queries: 5,
    readsWhole: 'It writes all materials of the store.',
    inputs: ({ store }) => [
      { store_id: store, format: 'csv' },
      { store_id: store, search_text: 'valve 32', format: 'csv' },
    ],
  },
  '/store/export_ledger': {
    queries: 5,
    inputs: ({ store, material }) => [
      { store_id: store, kind: 'adjust', format: 'csv' },
      { store_id: store, material_id: material, format: 'csv' },
    ],
  },
  '/store/search_stock_request': {
    queries: 3,
    inputs: ({ project, store }) => [
      { project_id: project, limit: 1 },
      { project_id: project, limit: 100 },
      { project_id: project, state: 'Pending' },
      { project_id: project, search: 'request 59' },
      { project_id: project, store_id: store },
    ],
  },
  '/store/get_stock_request_details': { queries: 7, inputs: ({ request }) => [{ request_id: request }] },
  '/store/get_material_categories': { queries: 2, inputs: ({ store }) => [{ store_id: store }] },
  '/store/get_stock_history': {
    queries: 2,
    inputs: ({ store, material }) => [
      { store_id: store, material_id: material },
      { store_id: store, material_id: material, from: new Date(Date.now() - 3_600_000).toISOString() },
    ],
  },
}
