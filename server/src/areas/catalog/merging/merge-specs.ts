import { limits } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import { readSpecs, type SpecRow } from '../catalog-spec-rows.loader.ts'
import { isMisfit, readSpecValue } from '../spec-value.policy.ts'
import { concernedValues, specValues } from './kept-records.repository.ts'
import { readLinesOfBoth, type Pair } from './lines-of-both.ts'
import { mergeList, type MergedList } from './merge-list.ts'
import { readRecordsOfLines } from './records-of-lines.ts'

/** Says what becomes of the specifications of two kinds; `counts` are the values by the ids of the specifications. */
export async function mergeSpecs(
  database: Database,
  pair: Pair,
): Promise<{ merged: MergedList<SpecRow>; counts: ReadonlyMap<string, number> }> {
  const lines = await readLinesOfBoth(database, pair, { read: readSpecs, table: 'catalog_spec', key: 'code' })
  const { counts, doubled } = await readRecordsOfLines(database, specValues, lines)
  const ids = [...counts].flatMap(([id, count]) => (count > 0 ? [id] : []))
  const values = await concernedValues(database, { ids, catalogId: pair.fromId })
  const isTooMuch = values.length > limits.specValuesCompared
  const bySpec = Map.groupBy(values, ({ spec_id }) => spec_id)
  const merged = mergeList<SpecRow>({
    ...lines,
    keyOf: ({ code }) => code,
    codeOf: ({ code }) => code,
    isUsed: ({ id }) => (counts.get(id) ?? 0) > 0,
    misfit(from, into) {
      const isSame = from.type === into.type && from.unit === into.unit
      if (isTooMuch) return 'catalog_merge_spec_values'
      const fits = (bySpec.get(from.id) ?? []).every(({ text }) => !isMisfit(readSpecValue(into, text)))
      return isSame && fits && !doubled.has(from.id) ? null : 'catalog_merge_spec_unfit'
    },
    says: { lost: 'catalog_merge_spec_lost', below: 'catalog_merge_spec_below' },
  })
  return { merged, counts }
}
