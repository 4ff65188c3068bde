import type { InspectionSort } from '@atrium/contract'
import { sql } from 'kysely'
import { dayOrNeverPart, idPart, keyset, timePart, wholePart } from '../../../serve/keyset.ts'
import { dueOrNever } from './inspection-filter.ts'

const id = idPart(sql`i.id`)
const created = timePart(sql`i.created_at`)
/** The lowest first, from 1 for 0 % to 10001; what has no score stands last. */
const score = wholePart(
  sql`(case when i.possible > 0 then round(i.points * 10000 / i.possible)::int + 1 else 100000 end)`,
)

/** How inspections `i` are sorted. */
export const { orderBy, keyOf, pageOf, isAfter } = keyset<InspectionSort>({
  due: { parts: [dayOrNeverPart(dueOrNever, sql`i.due_on`), id] },
  newest: { parts: [created, id], isDescending: true },
  oldest: { parts: [created, id] },
  number: { parts: [wholePart(sql`i.number`)] },
  score: { parts: [score, id] },
})
