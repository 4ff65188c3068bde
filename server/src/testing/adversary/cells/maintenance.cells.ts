import type { Cells } from '../cell.ts'
import { here, needing, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const byId = thingOf('schedule')
const ofSchedule = (w: World) => ({ schedule_id: byId(w).id })
const inYear = (w: World) => ({ ...here(w), location_id: w.site, from: '2026-01-01', to: '2026-12-31' })
/** A day of a schedule that has no order. */
const leftOut = (w: World) => ({ ...here(w), days: [{ ...ofSchedule(w), sequence: 2 }], reason: 'No access' })
/** A call on one schedule, which is seen with asset_schedule_view alone. */
const seen = <Input>(input: (w: World) => Input) => needing(input, 'asset_schedule_view')

export const cells: Cells = {
  // The handler judges: whoever sees plans or schedules.
  '/schedule/previewRule': (w) => ({
    ...here(w),
    rule: { kind: 'fixed', every: 1, unit: 'month' },
    anchor: '2026-01-31',
    count: 3,
  }),
  '/schedule/search': (w) => ({ ...here(w), location_id: w.site }),
  '/schedule/getDetails/{id}': byId,
  '/schedule/create': (w) => ({
    ...here(w),
    plan_id: w.things.of('schedule-plan'),
    location_ids: [w.room],
    anchor: 'spread',
    team_id: w.crew,
    worker_ids: [w.worker.id],
  }),
  '/schedule/update': seen((w) => ({ ...byId(w), anchor: '2026-02-01', team_id: w.crew })),
  '/schedule/pause': seen(byId),
  '/schedule/resume': seen((w) => ({ id: w.things.of('schedule-paused') })),
  '/schedule/end': seen(byId),
  '/schedule/enrol': (w) => ({ ...here(w), plan_id: w.things.of('schedule-plan'), location_id: w.site }),
  '/schedule/getEnrolments': here,
  '/schedule/removeEnrolment/{id}': seen(thingOf('enrolment')),
  '/pm/getCalendar': inYear,
  '/pm/getCompliance': inYear,
  '/pm/move': needing((w) => ({ pm_id: w.things.of('pm'), due_on: '2026-02-02' }), 'pm_view'),
  '/pm/skip': seen(leftOut),
  '/pm/excuse': seen(leftOut),
  '/pm/createNow': seen(ofSchedule),
  '/pm/explain': (w) => ({ ...ofSchedule(w), date: '2026-04-01' }),
}
