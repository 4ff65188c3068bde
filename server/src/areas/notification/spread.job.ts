import { spreadDefinition } from '../../notifications/raise-notifications.ts'
import { defineJob } from '../../serve/define-job.ts'
import { spread } from './spread.ts'

/** Finds the receivers of events. */
export const spreadJob = defineJob({
  kind: 'notifications.spread',
  data: spreadDefinition.data,
  atOnce: 3,
  run: ({ services, data }) => spread(services, data.event_ids),
})
