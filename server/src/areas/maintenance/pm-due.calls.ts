import { serve } from '../../serve/serve.ts'
import { readCalendar } from './calendar/read-calendar.ts'
import { readCompliance } from './calendar/read-compliance.ts'
import { createNow } from './create-now.ts'
import { explainDay } from './explain-day.ts'
import { leaveOut } from './leave-out.ts'
import { moveOrder } from './move-order.ts'

export const pmDueServed = [
  serve('/pm/getCalendar', (input, context) => readCalendar(context, input)),
  serve('/pm/getCompliance', (input, context) => readCompliance(context, input)),
  serve('/pm/move', async (input, context) => ({ version: await moveOrder(context, input) })),
  serve('/pm/skip', (input, context) => leaveOut(context, input, 'skipped')),
  serve('/pm/excuse', (input, context) => leaveOut(context, input, 'excused')),
  serve('/pm/createNow', (input, context) => createNow(context, input)),
  serve('/pm/explain', (input, context) => explainDay(context, input)),
]
