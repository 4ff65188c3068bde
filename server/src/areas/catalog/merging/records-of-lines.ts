import type { Database } from '../../../database/database.ts'
import { countRecords, lockLines, readDoubled, type Records } from './kept-records.repository.ts'
import type { LinesOfBoth } from './lines-of-both.ts'

/** What assets have of the lines that the kind that remains lacks. */
export interface RecordsOfLines {
  /** By the ids of the lines. */
  counts: ReadonlyMap<string, number>
  /** The lines of which an asset has something, and of the line with the same code, too. */
  doubled: ReadonlySet<string>
}

/** Counts the records under a lock of the lines. */
export async function readRecordsOfLines(
  database: Database,
  records: Records,
  { fromId, from, into }: LinesOfBoth<{ id: string; code: string }>,
): Promise<RecordsOfLines> {
  await lockLines(
    database,
    records,
    [...from, ...into].map(({ id }) => id),
  )
  const kept = new Set(into.map(({ id }) => id))
  const byCode = new Map(into.map(({ id, code }) => [code.toLowerCase(), id]))
  const lines = from.filter(({ id }) => !kept.has(id))
  const pairs = lines.flatMap(({ id, code }) => {
    const same = byCode.get(code.toLowerCase())
    return same === undefined ? [] : [{ from: id, into: same }]
  })
  return {
    counts: await countRecords(database, records, { ids: lines.map(({ id }) => id), catalogId: fromId }),
    doubled: await readDoubled(database, records, pairs),
  }
}
