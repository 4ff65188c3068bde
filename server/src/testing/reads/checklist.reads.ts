import { texts, type Reads } from '../read.ts'
import { leastChecklist } from '../things/checklist.things.ts'

export const reads: Reads = {
  '/checklist/search': {
    queries: 3,
    readsWhole: 'a project has at most five hundred checklists',
    inputs: ({ project }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, kind: 'cm', is_published: true, include_retired: true, page: 5, limit: 100 },
    ],
  },
  '/checklist/getOffered': {
    queries: 4,
    readsWhole: 'a project has at most five hundred checklists',
    inputs: ({ project }) => texts.map((search_text) => ({ project_id: project, search_text })),
  },
  '/checklist/get/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('checklist') }] },
  '/checklist/getVersions': { queries: 4, inputs: ({ things }) => [{ id: things.of('checklist') }] },
  '/checklist/getVersion': {
    queries: 4,
    inputs: ({ things }) => [{ id: things.of('checklist'), published_version: 1 }],
  },
  '/checklist/preview': {
    queries: 3,
    inputs: ({ project }) => [
      { project_id: project, definition: structuredClone(leastChecklist) as never, answers: [] },
    ],
  },
  '/checklist/export': {
    queries: 6,
    inputs: ({ things }) => [{ id: things.of('checklist'), format: 'xlsx' }],
  },
}
