import type { ImportAction } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { presentLineProblem } from '../staged-import.presenter.ts'
import type { CodedThing, Sight } from './coded-fields.ts'

type Value = string | number | null

interface FoundRow {
  row: number
  action: ImportAction
  thing_id: string | null
  code: string | null
  name: string | null
  changes: Record<string, [before: Value, after: Value]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the outcomes of a dry run, as its call replies with them. */
export async function listCodedRows(
  database: Database,
  coded: CodedThing,
  importId: string,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
  sight: Sight = {},
) {
  const { fields } = coded
  const listed = sql`from import_coded r where r.import_id = ${importId} and r.action = ${action} and ${isShown(coded, sight)}`
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, thing_id, code, name, changes, problem, problem_column, problem_params,
      (select count(*)::int ${listed}) as total ${listed}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  const called = await nameReferences(database, fields, rows)
  return {
    rows: rows.map((found) => ({
      row: found.row,
      action: found.action,
      code: found.code ?? '',
      name: found.name ?? '',
      thing_id: found.action === 'create' ? null : found.thing_id,
      changes: Object.keys(fields).flatMap((field) => {
        const change = found.changes[field]
        return change ? [{ field, before: called(field, change[0]), after: called(field, change[1]) }] : []
      }),
      problem: presentLineProblem(found),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Whether a person sees where the thing of row `r` stands, or would stand. A refused row says what its file says. */
function isShown({ thing, special }: CodedThing, sight: Sight): RawBuilder<unknown> {
  if (!special) return sql`true`
  const place = sql`coalesce((select t.${sql.ref(special.place)} from ${sql.table(thing)} t where t.id = r.thing_id),
    (r.fields ->> ${sql.lit(special.place)}::text)::uuid)`
  return sql`(${place} is null or ${special.isSeen(sight, place)})`
}

/** Returns how people call the values of fields: a reference by the name of its thing. */
async function nameReferences(
  database: Database,
  fields: CodedThing['fields'],
  rows: readonly FoundRow[],
): Promise<(field: string, value: Value) => Value> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [field, kind] of Object.entries(fields)) {
    if (typeof kind !== 'object' || kind.kind !== 'reference') continue
    const ids = rows.flatMap(({ changes }) => changes[field] ?? []).filter((id) => typeof id === 'string')
    if (ids.length > 0) names.set(field, await kind.names(database, [...new Set(ids)]))
  }
  return (field, value) => names.get(field)?.get(String(value)) ?? value
}
