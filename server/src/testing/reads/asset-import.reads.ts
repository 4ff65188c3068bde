import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('asset-import-ready') })

export const reads: Reads = {
  '/asset/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/asset/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/asset/getImportRows': { queries: 8, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/asset/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/asset/getImportObstacles': {
    queries: 9,
    inputs: (of) => [ready(of), { import_id: of.things.of('asset-import-applied') }],
  },
  '/asset/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/asset/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
