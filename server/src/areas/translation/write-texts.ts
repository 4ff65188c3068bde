import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { columnName, type Source } from './sources.ts'

/** The texts of a thing as they are to be stored. A text that is not given stays. */
export interface TextsToWrite {
  id: string
  name?: Multilingual
  description?: Multilingual
}

/** Writes texts of one kind, and raises the versions of their things. The caller has locked the rows and judged. */
export async function writeTexts(
  database: Database,
  source: Source,
  texts: readonly TextsToWrite[],
): Promise<void> {
  if (texts.length === 0) return
  const name = sql.ref(columnName(source, 'name'))
  const description = source.hasDescription
    ? sql`, description = coalesce(g.description, t.description)`
    : sql``
  await sql`
    update ${sql.table(source.table)} t set version = t.version + 1, ${name} = coalesce(g.name, t.${name}) ${description}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) g (id uuid, name jsonb, description jsonb)
    where t.id = g.id`.execute(database)
}
