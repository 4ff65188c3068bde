import { serve } from '../../serve/serve.ts'
import { readFigures } from './location-figures.ts'

export const locationFiguresServed = [
  serve('/location/getFigures', ({ project_id: projectId }, context) => readFigures(context, projectId)),
]
