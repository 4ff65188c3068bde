import { limits } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { PurposeName } from '../../things/request-purpose.ts'
import { prefixOf } from './work-kind.ts'
import { loadSeenWork } from './work.loader.ts'

/** Returns the references and titles of those of some orders that the caller sees, by id. */
export async function readPurposeNames(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurposeName>> {
  const seen = (await loadSeenWork(context, ids)).map(({ id }) => id)
  if (seen.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: number; prefix: string; title: string }>`
    select w.id, w.number, left(w.description, ${limits.workExcerpt}) as title,
      ${prefixOf('w')} as prefix from work w
    where w.id = any(${seen}::uuid[])`.execute(context.database)
  return new Map(
    rows.map(({ id, number, prefix, title }) => [id, { reference: showNumber(prefix, number), title }]),
  )
}

/** Returns the references of those of some orders that the caller sees, by id. */
export async function readReferences(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readPurposeNames(context, ids)
  return new Map([...names].map(([id, { reference }]) => [id, reference]))
}
