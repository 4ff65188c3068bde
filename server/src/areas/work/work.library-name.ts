import { sql } from 'kysely'
import type { LibraryName } from '../library/library-names.loader.ts'

/** Orders name their service and their failure, times their rate, and settings the service that they are of. */
export const names: readonly LibraryName[] = [
  { kind: 'service', thing: 'work', table: 'work', columns: ['service_id'] },
  {
    kind: 'service',
    thing: 'work_service',
    table: 'work_service',
    columns: ['service_id'],
    // A project that set something for both keeps what it set for the one that remains, which follows as the default one.
    async merged(database, { fromId, intoId }) {
      const { rows } = await sql<{ project_id: string; is_default: boolean }>`
        delete from work_service s using work_service kept
        where s.service_id = ${fromId} and kept.service_id = ${intoId} and kept.project_id = s.project_id
        returning s.project_id, s.is_default`.execute(database)
      await sql`update work_service set service_id = ${intoId}, version = version + 1
        where service_id = ${fromId}`.execute(database)
      const defaults = rows.filter((row) => row.is_default).map((row) => row.project_id)
      await sql`update work_service set is_default = true, version = version + 1
        where service_id = ${intoId} and project_id = any(${defaults}::uuid[])`.execute(database)
    },
  },
  {
    kind: 'failure',
    thing: 'work',
    table: 'work',
    columns: ['problem_id', 'cause_id', 'remedy_id'],
  },
  { kind: 'rate', thing: 'work_time', table: 'work_time', columns: ['rate_id'] },
]
