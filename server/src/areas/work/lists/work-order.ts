import type { WorkSort } from '@atrium/contract'
import { sql } from 'kysely'
import { idPart, keyset, timeOrNeverPart, timePart, wholePart } from '../../../serve/keyset.ts'
import { dueOrNever } from './work-filter.ts'

const id = idPart(sql`w.id`)
const created = timePart(sql`w.created_at`)
const due = timeOrNeverPart(dueOrNever, sql`w.due_at`)

/** How orders `w` are sorted. Indexes answer each order for a whole project. */
export const { orderBy, keyOf, pageOf, isAfter } = keyset<WorkSort>({
  newest: { parts: [created, id], isDescending: true },
  oldest: { parts: [created, id] },
  priority: { parts: [wholePart(sql`w.priority`), due, id] },
  due: { parts: [due, id] },
  number: { parts: [wholePart(sql`w.number`)] },
})
