import type { Database } from '../../../database/database.ts'
import { readSpares, type SpareRow } from '../catalog-spare-rows.loader.ts'
import { readLinesOfBoth, type Pair } from './lines-of-both.ts'
import { mergeList, type MergedList } from './merge-list.ts'

/** Says what becomes of the spare parts of two kinds. Assets have nothing of their own of them. */
export async function mergeSpares(database: Database, pair: Pair): Promise<MergedList<SpareRow>> {
  const lines = await readLinesOfBoth(database, pair, {
    read: readSpares,
    table: 'catalog_spare',
    key: 'material_id',
  })
  return mergeList<SpareRow>({
    ...lines,
    keyOf: (spare) => spare.material_id,
    codeOf: ({ material }) => material.code,
    isUsed: () => false,
    misfit: () => null,
    says: { lost: 'catalog_merge_spare_below', below: 'catalog_merge_spare_below' },
  })
}
