import { serve } from '../../serve/serve.ts'
import { endSchedule, pauseSchedule, resumeSchedule, updateSchedule } from './change-schedule.ts'
import { createSchedules } from './create-schedules.ts'
import { searchSchedules } from './lists/search-schedules.ts'
import { previewRule } from './preview-rule.ts'
import { readSchedule } from './read-schedule.ts'

export const scheduleServed = [
  serve('/schedule/previewRule', async (input, context) => ({ dates: await previewRule(context, input) })),
  serve('/schedule/search', (input, context) => searchSchedules(context, input)),
  serve('/schedule/getDetails/{id}', ({ id }, context) => readSchedule(context, id)),
  serve('/schedule/create', (input, context) => createSchedules(context, input)),
  serve('/schedule/update', (input, context) => updateSchedule(context, input)),
  serve('/schedule/pause', async (input, context) => ({ version: await pauseSchedule(context, input) })),
  serve('/schedule/resume', async (input, context) => ({ version: await resumeSchedule(context, input) })),
  serve('/schedule/end', async (input, context) => ({ version: await endSchedule(context, input) })),
]
