import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('checklist-import-ready') })

export const reads: Reads = {
  '/checklist/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/checklist/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/checklist/getImportRows': { queries: 8, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/checklist/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/checklist/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/checklist/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
