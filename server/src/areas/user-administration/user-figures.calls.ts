import { serve } from '../../serve/serve.ts'
import { countPeople } from './user-figures.repository.ts'

export const userFiguresServed = [
  serve('/user/getFigures', ({ project_id: projectId }, { database }) => countPeople(database, projectId)),
]
