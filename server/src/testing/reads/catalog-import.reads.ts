import { causeOfLargeImports } from '../make-large-imports.ts'
import type { ReadSubjects, Reads } from '../read.ts'

const actions = ['create', 'change', 'same', 'refused'] as const

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('catalog-import-ready') })

export const reads: Reads = {
  '/catalog/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/catalog/getImports': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project }, { project_id: project, page: 2 }],
  },
  '/catalog/getImportRows': {
    queries: 8,
    inputs: (of) => actions.map((action) => ({ ...ready(of), action })),
  },
  '/catalog/getImportProblems': {
    queries: 8,
    inputs: (of) => [causeOfLargeImports, '0'.repeat(32)].map((cause) => ({ ...ready(of), cause })),
  },
  '/catalog/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/catalog/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
