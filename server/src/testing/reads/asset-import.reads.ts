import { causeOfLargeImports } from '../make-large-imports.ts'
import type { ReadSubjects, Reads } from '../read.ts'

const actions = ['create', 'change', 'same', 'refused'] as const

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('asset-import-ready') })

export const reads: Reads = {
  '/asset/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/asset/getImports': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project }, { project_id: project, page: 2 }],
  },
  '/asset/getImportRows': { queries: 8, inputs: (of) => actions.map((action) => ({ ...ready(of), action })) },
  '/asset/getImportProblems': {
    queries: 8,
    inputs: (of) => [causeOfLargeImports, '0'.repeat(32)].map((cause) => ({ ...ready(of), cause })),
  },
  '/asset/getImportObstacles': {
    queries: 9,
    readsWhole: 'It looks at each thing that the import changed, up to all assets of the project.',
    inputs: (of) => [ready(of), { import_id: of.things.of('asset-import-applied') }],
  },
  '/asset/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/asset/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
