import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { defineCause } from '../../things/work-cause.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { loadSeenInspections } from './inspection.loader.ts'

/** Orders are made by inspections, whose failed items they are of [INS-37]. */
export const inspectionCause = defineCause({
  async references(context, ids) {
    const seen = await loadSeenInspections(context, ids)
    if (seen.length === 0) return new Map()
    const { rows } = await sql<{ project_id: string; prefix: string }>`
      select id as project_id, ${prefixIn(sql`p.id`, 'inspection')} as prefix from project p
      where id = any(${[...new Set(seen.map(({ project_id }) => project_id))]}::uuid[])`.execute(
      context.database,
    )
    const prefixes = new Map(rows.map(({ project_id, prefix }) => [project_id, prefix]))
    return new Map(
      seen.map(({ id, project_id, number }) => [id, showNumber(prefixes.get(project_id) ?? '', number)]),
    )
  },
})
