import { describedKinds, translatedKinds } from '@atrium/contract/translated-kinds'
import type { ReadSubjects, Reads } from '../read.ts'

const ready = ({ things }: ReadSubjects) => ({ import_id: things.of('translation-import-ready') })
const isWhole = 'asked by a superuser who fills in names: looks for texts of a project that lack a language'

export const reads: Reads = {
  '/translation/getCounts': {
    queries: 5,
    readsWhole: isWhole,
    inputs: ({ project }) => [{ project_id: project, language: 'fr' }],
  },
  '/translation/getMissing': {
    queries: 5,
    readsWhole: isWhole,
    inputs: ({ project }) => [
      ...translatedKinds.map((kind) => ({ project_id: project, language: 'fr', kind, page: 2 })),
      ...describedKinds.map((kind) => ({
        project_id: project,
        language: 'fr',
        kind,
        field: 'description' as const,
      })),
    ],
  },
  '/translation/export': {
    queries: 40,
    inputs: ({ project }) => [
      { project_id: project, kind: 'team', format: 'csv' },
      { project_id: project, lacking: 'fr', kind: 'role', format: 'xlsx' },
    ],
  },
  '/translation/getImport': { queries: 8, inputs: (of) => [ready(of)] },
  '/translation/getImports': { queries: 8, inputs: ({ project }) => [{ project_id: project }] },
  '/translation/getImportRows': { queries: 8, inputs: (of) => [{ ...ready(of), action: 'change' }] },
  '/translation/getImportProblems': { queries: 8, inputs: (of) => [{ ...ready(of), cause: '0'.repeat(32) }] },
  '/translation/getRefusedRows': { queries: 8, inputs: (of) => [ready(of)] },
  '/translation/getImportTemplate': {
    queries: 8,
    inputs: ({ project }) => [{ project_id: project, format: 'xlsx' }],
  },
}
