import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { readHolidays } from './holidays/read-holidays.ts'
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

  serve('/project/readHolidays', async ({ project_id, ...input }, context) => {
    const row = await readSettings(context.database, project_id)
    if (!row) throw notFound()
    const days = readHolidays(input, await readExceptions(context.database, project_id))
    return { days, version: row.version }
  }),

  serve('/project/updateSettings', (input, context) => updateSettings(context, input)),
]
