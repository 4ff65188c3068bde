import type { Multilingual, TranslatedKind } from '@atrium/contract'
import { translatedKinds } from '@atrium/contract/translated-kinds'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { columnOf, sources, tableOf } from './sources.ts'

/** A thing with its texts. */
export interface TranslatedThing {
  id: string
  kind: TranslatedKind
  /** Null for a thing of the company. */
  project_id: string | null
  code: string | null
  name: Multilingual
  description: Multilingual
}

/** Returns the things of some ids that are in the project or in the company, and in use. Locks their rows for a change. */
export async function readThings(
  database: Database,
  projectId: string,
  ids: readonly string[],
  lock?: 'locked',
): Promise<Map<string, TranslatedThing>> {
  const found = new Map<string, TranslatedThing>()
  if (ids.length === 0) return found
  const ofKind = (kind: TranslatedKind) => {
    const source = sources[kind]
    return sql`select t.id, ${sql.lit(kind)}::text as kind, ${source.project} as project_id, ${source.code} as code,
      ${columnOf(source, 'name')} as name, ${columnOf(source, 'description')} as description
      from ${tableOf(source)} where t.id = any(${ids}::uuid[]) and ${source.isHere(projectId)}`
  }
  // A union of several tables cannot lock rows.
  const statements = lock
    ? translatedKinds.map((kind) => sql<TranslatedThing>`${ofKind(kind)} order by t.id for update of t`)
    : [sql<TranslatedThing>`${sql.join(translatedKinds.map(ofKind), sql` union all `)}`]
  for (const statement of statements)
    for (const thing of (await statement.execute(database)).rows) found.set(thing.id, thing)
  return found
}
