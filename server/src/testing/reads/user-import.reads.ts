import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/user/getImport': { queries: 7, inputs: (of) => [{ import_id: of.userImport }] },
  '/user/getImports': { queries: 4, inputs: ({ project }) => [{ project_id: project }] },
  '/user/getImportRows': { queries: 6, inputs: (of) => [{ import_id: of.userImport, action: 'change' }] },
  '/user/getImportProblems': {
    queries: 4,
    inputs: (of) => [{ import_id: of.userImport, cause: '0'.repeat(32) }],
  },
  '/user/getImportObstacles': { queries: 6, inputs: (of) => [{ import_id: of.userImport }] },
  '/user/getRefusedRows': { queries: 6, inputs: (of) => [{ import_id: of.userImport }] },
  '/user/getImportTemplate': {
    queries: 4,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
