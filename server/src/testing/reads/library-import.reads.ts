import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('library-import-ready') })

export const reads: Reads = {
  '/library/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/library/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/library/getImportRows': { queries: 8, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/library/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/library/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/library/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
