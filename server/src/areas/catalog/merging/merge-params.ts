import type { Database } from '../../../database/database.ts'
import { readParams, type ParamRow } from '../catalog-param-rows.loader.ts'
import { readings } from './kept-records.repository.ts'
import { readLinesOfBoth, type Pair } from './lines-of-both.ts'
import { mergeList, type MergedList } from './merge-list.ts'
import { readRecordsOfLines } from './records-of-lines.ts'

/**
 * Says what becomes of the parameters of two kinds; `counts` are the readings by the ids of the parameters. Two courses of one asset are
 * never mixed: a counter would fall.
 */
export async function mergeParams(
  database: Database,
  pair: Pair,
): Promise<{ merged: MergedList<ParamRow>; counts: ReadonlyMap<string, number> }> {
  const lines = await readLinesOfBoth(database, pair, {
    read: readParams,
    table: 'catalog_param',
    key: 'code',
  })
  const { counts, doubled } = await readRecordsOfLines(database, readings, lines)
  const merged = mergeList<ParamRow>({
    ...lines,
    keyOf: ({ code }) => code,
    codeOf: ({ code }) => code,
    isUsed: ({ id }) => (counts.get(id) ?? 0) > 0,
    misfit(from, into) {
      if (doubled.has(from.id)) return 'catalog_merge_param_both'
      const isSame =
        from.kind === into.kind &&
        from.unit === into.unit &&
        from.rollover_at === into.rollover_at &&
        from.decimals <= into.decimals
      return isSame ? null : 'catalog_merge_param_unfit'
    },
    says: { lost: 'catalog_merge_param_lost', below: 'catalog_merge_param_below' },
  })
  return { merged, counts }
}
