import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { copyRows } from '../../database/copy-rows.ts'
import { withConnection, type Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { dayIn, headingIn, timesIn } from '../../exports/local-time.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { matchesFilter, lookInto, trailOf, type AuditFilter } from './audit-filter.ts'
import type { NameReader } from './name-things.ts'
import { runOf } from './runs-of-imports.ts'

/** The columns are the fields of an entry in the API: programs and auditors' own tables read the file. `at` is in UTC. */
const columns = [
  ...[
    'id',
    'at',
    'user_id',
    'user',
    'email',
    'call',
    'thing',
    'thing_id',
    'project_id',
    'before',
    'after',
    'import_run',
  ],
] as const

/**
 * Exports the matching entries as CSV, newest first. Shows the address of a user to readers who see it in lists of
 * users.
 * @param judge returns the filter that the reader may use, and their rights in the project; undefined for a superuser who reads the
 * whole trail
 */
export function exportAudit(
  judge: (context: Context) => Promise<{ filter: AuditFilter; rights: Rights | undefined }>,
): FileExport {
  return async (context) => {
    const { database, services, actor } = context
    const { filter, rights } = await judge(context)
    const project = filter.projectId ? await findProjectOrigin(database, filter.projectId) : undefined
    return {
      projectId: filter.projectId ?? null,
      async count(most) {
        await assertFits(database, filter)
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from (
            select from ${trailOf(filter.projectId)} a where ${matchesFilter(filter)} limit ${most}) matching`.execute(
          database,
        )
        return rows[0]?.count ?? 0
      },
      async describe() {
        const day = dayIn(project?.time_zone ?? 'UTC')
        const name = `${[project?.code, 'audit', day].filter((part) => part).join(' - ')}.csv`
        return { name, type: fileTypes.csv }
      },
      async write(path, follow) {
        await assertFits(database, filter)
        await withConnection(services.database, (connection) => {
          const selected = entries(filter, { rights, language: actor.language })
          return writeCsv(
            path,
            cellsOf(
              follow(copyRows<Record<string, unknown>>(connection, database, selected)),
              project?.time_zone,
            ),
          )
        })
      },
    }
  }
}

/** @throws Failure validation when the entries are more, or longer, than one file holds */
async function assertFits(database: Database, filter: AuditFilter): Promise<void> {
  const { auditExportEntries: most, auditExportBytes: mostBytes } = limits
  const { rows } = await sql<{ are_too_many: boolean; are_too_long: boolean }>`
    select count(*) > ${most} as are_too_many, sum(bytes) > ${mostBytes} as are_too_long
    from (
      select coalesce((a.brief ->> 'bytes')::int,
        coalesce(pg_column_size(a.before), 0) + coalesce(pg_column_size(a.after), 0)) as bytes
      from ${trailOf(filter.projectId)} a where ${matchesFilter(filter)} limit ${most + 1}
    ) matching`.execute(database)
  if (rows[0]?.are_too_many)
    throw new Failure('validation', 'audit_export_too_large', { params: { maximum: most } })
  if (rows[0]?.are_too_long)
    throw new Failure('validation', 'audit_export_too_long', {
      params: { megabytes: mostBytes / 1024 / 1024 },
    })
}

/**
 * Returns the address of the user `u`: to a superuser of everybody, to a user who holds user_view of members of the
 * project.
 */
function addressFor(rights: Rights | undefined): RawBuilder<unknown> {
  if (rights === undefined || rights.isSuperuser) return sql`u.email`
  if (!rights.may('user_view')) return sql`null::text`
  return sql`case when exists (
    select from project_user m where m.user_id = u.id and m.project_id = ${rights.projectId}) then u.email end`
}

/** Returns entries of the trail, each as one column of JSON. */
function entries(filter: AuditFilter, reader: NameReader) {
  // The limit on exported bytes limits the ids, too.
  const reach = { entries: limits.auditExportEntries, ids: limits.auditExportBytes }
  return sql`
    with ${lookInto(filter, reader, reach)}
    select json_build_object('id', k.id::text,
      'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'user_id', k.user_id, 'user', u.name, 'email', ${addressFor(reader.rights)}, 'call', k.call, 'thing', k.thing,
      'thing_id', k.thing_id, 'project_id', k.project_id, 'before', k.before, 'after', k.after, 'import_run', ${runOf(sql`k`)})
    from shown join audit k on k.id = shown.id left join app_user u on u.id = k.user_id
    order by k.at desc, k.id desc`
}

/** @param timeZone the zone of a last column with the same times for people; none is written without it */
async function* cellsOf(
  found: AsyncIterable<Record<string, unknown>>,
  timeZone: string | undefined,
): AsyncGenerator<Cell[]> {
  yield [...columns, ...(timeZone === undefined ? [] : [headingIn('local_time', timeZone)])]
  const local = timeZone === undefined ? undefined : timesIn(timeZone)
  for await (const entry of found) {
    const cells = columns.map((column) => {
      const value = entry[column]
      if (value === null || value === undefined) return null
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    })
    yield local ? [...cells, local(new Date(String(entry['at'])))] : cells
  }
}
