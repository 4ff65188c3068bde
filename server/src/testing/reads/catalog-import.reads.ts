import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('catalog-import-ready') })

export const reads: Reads = {
  '/catalog/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/catalog/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/catalog/getImportRows': { queries: 8, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/catalog/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/catalog/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/catalog/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
