import { dirname } from 'node:path'
import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { copyRows } from '../../database/copy-rows.ts'
import { withConnection } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { makeServedFile, type ServedFile } from '../../serve/served-file.ts'
import { inTurn } from '../../serve/turns.ts'
import { forgetOldUploads } from '../import/forget-uploads.ts'
import { findProjectCode } from '../location-export/project-code.ts'
import { fileTypes } from '../location-export/file-types.ts'
import { writeCsv, type Cell } from '../location-export/tables/write-csv.ts'
import { isAskedFor, lookInto, type AuditFilter } from './audit-filter.ts'

/** Exports that one process makes at once, together with those of locations: each holds a connection. */
const atOnce = 2

/** The columns are those of an entry as the call gives it: what reads the file is a program or an auditor's own table. */
const columns = [
  ...['id', 'at', 'user_id', 'user', 'email', 'call', 'thing', 'thing_id', 'project_id', 'before', 'after'],
] as const

/**
 * Writes the entries that match as CSV, newest first. The address of who did something is told as lists of users tell it.
 * @param rights of the reader in the project; undefined for a superuser who looks at everything
 * @throws Failure validation when there are more than one file holds
 */
export async function exportAudit(
  context: Context,
  filter: AuditFilter,
  rights: Rights | undefined,
): Promise<ServedFile> {
  const most = limits.auditExportEntries
  const { rows } = await sql<{ too_many: boolean }>`
    select count(*) > ${most} as too_many
    from (select from audit a where ${isAskedFor(filter)} limit ${most + 1}) matching`.execute(
    context.database,
  )
  if (rows[0]?.too_many)
    throw new Failure('validation', 'audit_export_too_large', { params: { maximum: most } })
  const project = filter.projectId ? await findProjectCode(context.database, filter.projectId) : undefined
  const day = new Date().toISOString().slice(0, 10)
  const name = `${[project, 'audit', day].filter((part) => part).join(' - ')}.csv`
  return inTurn(context.services, 'exports', atOnce, () =>
    makeServedFile(context.services, { name, type: fileTypes.csv }, async (path) => {
      await forgetOldUploads(dirname(path))
      await withConnection(context.services.database, (connection) =>
        writeCsv(
          path,
          cellsOf(
            copyRows<Record<string, unknown>>(
              connection,
              context.database,
              entries(filter, most, addressFor(rights)),
            ),
          ),
        ),
      )
    }),
  )
}

/** The address of the user `u`: for who sees users here one of theirs, for a superuser everybody's. */
function addressFor(rights: Rights | undefined): RawBuilder<unknown> {
  if (rights === undefined || rights.isSuperuser) return sql`u.email`
  if (!rights.may('user_view')) return sql`null::text`
  return sql`case when exists (
    select from project_user m where m.user_id = u.id and m.project_id = ${rights.projectId}) then u.email end`
}

/** Rows of the trail, each as one column of JSON. */
function entries(filter: AuditFilter, most: number, address: RawBuilder<unknown>) {
  return sql`
    with ${lookInto(filter, most)}
    select json_build_object('id', k.id::text,
      'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'user_id', k.user_id, 'user', k.user_name, 'email', ${address}, 'call', k.call, 'thing', k.thing,
      'thing_id', k.thing_id, 'project_id', k.project_id, 'before', k.before, 'after', k.after)
    from shown k left join app_user u on u.id = k.user_id
    order by k.at desc, k.id desc`
}

async function* cellsOf(found: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Cell[]> {
  yield [...columns]
  for await (const entry of found)
    yield columns.map((column) => {
      const value = entry[column]
      if (value === null || value === undefined) return null
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    })
}
