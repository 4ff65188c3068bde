import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('adoption-ready') })

export const reads: Reads = {
  '/asset/getDocuments/{id}': { queries: 8, inputs: ({ asset }) => [{ id: asset }] },
  '/catalog/getDocuments/{id}': { queries: 8, inputs: ({ catalog }) => [{ id: catalog }] },
  '/adoption/getImport': { queries: 11, inputs: (of) => [ready(of)] },
  '/adoption/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/adoption/getImportRows': { queries: 10, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/adoption/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/adoption/getImportObstacles': {
    queries: 10,
    inputs: ({ things }) => [{ import_id: things.of('adoption-applied') }],
  },
}
