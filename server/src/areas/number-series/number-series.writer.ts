import type { NumberKind } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'

/**
 * The statement that draws the next number of a kind in a project, as its column `last`. It locks the series until the
 * transaction ends, so that committed numbers have no gaps: draw as late as possible, and only for what is certainly inserted.
 */
export const drawNumber = (projectId: string, kind: NumberKind): RawBuilder<unknown> => sql`
  insert into number_series (project_id, kind, last) values (${projectId}, ${kind}, 1)
  on conflict (project_id, kind) do update set last = number_series.last + 1 returning last`
