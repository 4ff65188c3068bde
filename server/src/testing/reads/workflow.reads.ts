import { texts, type Reads } from '../read.ts'
import { leastDefinition } from '../things/workflow.things.ts'

export const reads: Reads = {
  '/workflow/search': {
    queries: 3,
    readsWhole: 'a project has at most a hundred workflows',
    inputs: ({ project }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, kind: 'cm', page: 5, limit: 100 },
    ],
  },
  '/workflow/get/{id}': { queries: 3, inputs: ({ things }) => [{ id: things.of('workflow') }] },
  '/workflow/getVersions': { queries: 4, inputs: ({ things }) => [{ id: things.of('workflow') }] },
  '/workflow/getVersion': {
    queries: 4,
    inputs: ({ things }) => [{ id: things.of('workflow'), published_version: 1 }],
  },
  '/workflow/simulate': {
    queries: 3,
    inputs: ({ project, role }) => [
      {
        project_id: project,
        definition: structuredClone(leastDefinition) as never,
        step: 'new',
        role_id: role,
        facts: {},
      },
    ],
  },
}
