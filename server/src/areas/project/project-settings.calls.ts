import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { presentSettings } from './project-settings.presenter.ts'
import { readExceptions, readSettings } from './project-settings.repository.ts'
import { updateSettings } from './update-settings.ts'

export const projectSettingsServed = [
  serve('/project/getSettings', async ({ project_id }, context) => {
    // Reads the version first, so that a change in between leads to a conflict and is not missed.
    const row = await readSettings(context.database, project_id)
    if (!row) throw notFound()
    return { settings: presentSettings(row, await readExceptions(context.database, project_id)) }
  }),

  serve('/project/updateSettings', async (input, context) => ({
    version: await updateSettings(context, input),
  })),
]
