import { serve } from '../../serve/serve.ts'
import { loadProject } from '../project/project.loader.ts'
import { presentProject } from '../project/project.presenter.ts'
import { countSeen } from './count-seen.ts'

export const projectOverviewServed = [
  serve('/project/get_overview', async (input, context) => {
    const project = await loadProject(context, input.project_id)
    return {
      project: {
        ...presentProject(project, context.actor.language),
        full_names: project.full_name,
        counts: await countSeen(context, project.id),
      },
    }
  }),
]
