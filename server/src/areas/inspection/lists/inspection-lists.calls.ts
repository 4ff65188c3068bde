import { serveExport } from '../../../exports/serve-export.ts'
import { serve } from '../../../serve/serve.ts'
import { readDetails } from '../read-details.ts'
import { readRounds } from '../read-rounds.ts'
import { exportInspections } from './export-inspections.ts'
import { scoreInspections } from './score-inspections.ts'
import { countInspections, readMyInspections, searchInspections } from './search-inspections.ts'

export const inspectionListsServed = [
  serve('/inspection/search', (input, context) => searchInspections(context, input)),
  serve('/inspection/getCounts', (input, context) => countInspections(context, input)),
  serve('/inspection/getScores', (input, context) => scoreInspections(context, input)),
  serveExport('/inspection/export', exportInspections),
  serve('/inspection/getMine', (input, context) => readMyInspections(context, input)),
  serve('/inspection/getDetails/{id}', ({ id }, context) => readDetails(context, id)),
  serve('/inspection/getRounds', (input, context) => readRounds(context, input)),
]
