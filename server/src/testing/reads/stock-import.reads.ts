import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/store/getImport': { queries: 8, inputs: (of) => [{ import_id: of.stockImport }] },
  '/store/getImports': { queries: 7, inputs: (of) => [{ store_id: of.store }] },
  '/store/getImportRows': {
    queries: 8,
    inputs: (of) => [{ import_id: of.stockImport, action: 'change' }],
  },
  '/store/getImportProblems': {
    queries: 7,
    inputs: (of) => [{ import_id: of.stockImport, cause: '0'.repeat(32) }],
  },
  '/store/getImportObstacles': { queries: 9, inputs: (of) => [{ import_id: of.stockImport }] },
  '/store/getRefusedRows': { queries: 8, inputs: (of) => [{ import_id: of.stockImport }] },
  '/store/getImportTemplate': { queries: 8, inputs: (of) => [{ store_id: of.store, format: 'xlsx' }] },
}
