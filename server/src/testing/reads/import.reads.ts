import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/location/getImported': {
    queries: 9,
    inputs: ({ location, deep }) => [
      { location_id: location },
      { location_id: deep, sheet: 'component', search_text: 'lamp' },
    ],
  },
  '/location/getImports': { queries: 4, inputs: ({ project }) => [{ project_id: project }] },
  '/location/getImportRows': { queries: 8, inputs: (of) => [{ import_id: of.import, action: 'change' }] },
  '/location/getImportProblems': {
    queries: 6,
    inputs: (of) => [{ import_id: of.import, cause: '0'.repeat(32) }],
  },
  '/location/getRefusedRows': { queries: 8, inputs: (of) => [{ import_id: of.import }] },
  '/location/getImportTemplate': {
    queries: 3,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx', language: 'ar' }],
  },
  '/location/getImportObstacles': { queries: 8, inputs: (of) => [{ import_id: of.import }] },
  '/location/getImport': { queries: 7, inputs: (of) => [{ import_id: of.import }] },
}
