import { texts, type ReadSubjects, type Reads } from '../read.ts'

const one = ({ things }: ReadSubjects) => ({ stocktake_id: things.of('stocktake') })

export const reads: Reads = {
  '/stocktake/search': {
    queries: 4,
    inputs: ({ project, store }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, store_id: store },
      { project_id: project, state: 'Counting' },
      { project_id: project, page: 5, limit: 100 },
    ],
  },
  '/stocktake/getDetails': { queries: 5, inputs: (of) => [one(of)] },
  '/stocktake/getLines': {
    queries: 6,
    inputs: (of) => [
      { ...one(of), show: 'to_count' },
      { ...one(of), search_text: 'valve' },
    ],
  },
  '/stocktake/findMaterial': {
    queries: 7,
    inputs: (of) => [
      { ...one(of), code: 'nothing has this code' },
      { ...one(of), code: `${of.project}-7` },
    ],
  },
  '/stocktake/export': { queries: 7, inputs: (of) => [{ ...one(of), format: 'csv' }] },
}
