import type { TranslatedKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { columnName, sources } from '../sources.ts'
import type { TranslatedThing } from '../translated-things.ts'
import type { TextChanges } from './text-changes.ts'
import { withChanges } from './text-changes.ts'

/** What an import changes of a thing. */
export interface KeptThing {
  id: string
  changes: TextChanges
  thing?: TranslatedThing
}

/** Things that are read at once: all their texts are in memory. */
const atOnce = 1000

/** Reads what a dry run changes, in pages. */
export const plannedPages = (database: Database, importId: string) =>
  pagesOf(
    database,
    (after) => sql`
      select thing_id as id, changes from import_coded
      where import_id = ${importId} and action = 'change' and thing_id > ${after}::uuid
      order by thing_id limit ${atOnce}`,
  )

/** Reads what an applied import changed, in pages. */
export const keptPages = (database: Database, importId: string) =>
  pagesOf(
    database,
    (after) => sql`
      select thing_id as id, after -> 'changes' as changes from import_coded_thing
      where import_id = ${importId} and thing_id > ${after}::uuid order by thing_id limit ${atOnce}`,
  )

async function* pagesOf(
  database: Database,
  page: (after: string) => RawBuilder<unknown>,
): AsyncGenerator<KeptThing[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<KeptThing>`${page(after)}`.execute(database)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}

/** Stores what an import did to things: their texts, as the audit trail shows them, and the changes, by which it is undone. */
export async function keepChanges(
  database: Database,
  importId: string,
  things: readonly Required<KeptThing>[],
): Promise<void> {
  const kept = things.map(({ id, thing, changes }) => {
    const next = withChanges(thing, changes, 'made')
    return {
      thing_id: id,
      before: { texts: textsOf(thing.kind, thing, changes) },
      after: {
        kind: thing.kind,
        project_id: thing.project_id,
        code: thing.code,
        changes,
        texts: textsOf(thing.kind, next, changes),
      },
    }
  })
  await sql`
    insert into import_coded_thing (import_id, thing_id, before, after)
    select ${importId}, k.thing_id, k.before, k.after
    from jsonb_populate_recordset(null::import_coded_thing, ${JSON.stringify(kept)}::jsonb) k`.execute(
    database,
  )
}

/** The texts of which a language changes, by their names in the audit trail. */
function textsOf(
  kind: TranslatedKind,
  texts: Pick<TranslatedThing, 'name' | 'description'>,
  changes: TextChanges,
): Record<string, unknown> {
  const isChanged = (field: string) => Object.keys(changes).some((column) => column.startsWith(`${field}:`))
  return Object.fromEntries(
    (['name', 'description'] as const).flatMap((field) =>
      isChanged(field) ? [[columnName(sources[kind], field), texts[field]]] : [],
    ),
  )
}

/** Records in the audit trail what an import, or its undoing, did to each thing. */
export async function auditTexts(
  database: Database,
  job: JobImport,
  what: 'applied' | 'undone',
): Promise<void> {
  const [before, after] = what === 'applied' ? [sql`k.before`, sql`k.after`] : [sql`k.after`, sql`k.before`]
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, k.after ->> 'kind', k.thing_id,
      (k.after ->> 'project_id')::uuid, ${before} -> 'texts', ${after} -> 'texts', ${job.requestId}
    from import_coded_thing k where k.import_id = ${job.id}`.execute(database)
}
