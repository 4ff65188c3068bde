import { texts, type ReadSubjects, type Reads } from '../read.ts'

const whole = 'a list has at most a thousand entries'
const byId = ({ things }: ReadSubjects) => ({ id: things.of('library') })
const services = ({ project }: ReadSubjects) => ({ project_id: project, kind: 'service' as const })

export const reads: Reads = {
  '/library/search': {
    queries: 3,
    readsWhole: whole,
    inputs: (of) => [
      ...texts.map((search_text) => ({ ...services(of), search_text })),
      { ...services(of), include_retired: true, page: 2, limit: 100 },
      { kind: 'service' },
    ],
  },
  '/library/getRaw/{id}': { queries: 3, inputs: (of) => [byId(of)] },
  '/library/getUsage/{id}': { queries: 7, readsWhole: whole, inputs: (of) => [byId(of)] },
  '/library/previewMerge': {
    queries: 8,
    readsWhole: whole,
    inputs: (of) => [{ ...byId(of), into_id: of.things.of('library-other') }],
  },
  '/library/export': {
    queries: 6,
    readsWhole: whole,
    inputs: ({ project }) => [
      { project_id: project, format: 'xlsx' },
      { kind: 'service', format: 'csv' },
    ],
  },
  '/library/compare': { queries: 4, readsWhole: whole, inputs: (of) => [services(of)] },
}
