import type { NumberKind } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'

/**
 * The statement that draws the next number of a kind in a project, as its column `last`; of several, the last one. It locks the series
 * until the transaction ends, so that committed numbers have no gaps: draw as late as possible, and only for what is certainly inserted.
 */
export const drawNumber = (projectId: string, kind: NumberKind, count = 1): RawBuilder<unknown> => sql`
  insert into number_series (project_id, kind, last) values (${projectId}, ${kind}, ${count})
  on conflict (project_id, kind) do update set last = number_series.last + excluded.last returning last`
