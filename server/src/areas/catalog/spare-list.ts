import type { CallReply, WrittenSpare } from '@atrium/contract'
import { formatAmount, parseAmount, presentAmount } from '@atrium/contract/amounts'
import { invalid } from '../../serve/failure.ts'
import { readSpares, type SpareRow } from './catalog-spare-rows.loader.ts'
import { writeSpares, type StoredSpare } from './catalog-spare.repository.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList } from './own-list.ts'

type Uses = NonNullable<CallReply<'/catalog/updateSpares'>['preview']['uses']>

/**
 * The spare parts of kinds, as a list that they own. They are facts of the kind: who edits it edits them.
 * @param offered ids of materials that the caller may choose; a material that a spare part has already stays
 */
export const spareList = (
  offered: ReadonlySet<string>,
): OwnList<SpareRow, StoredSpare, WrittenSpare, Uses> => ({
  member: 'spares',
  table: 'catalog_spare',
  rights: { view: 'catalog_view', add: 'catalog_edit', edit: 'catalog_edit', delete: 'catalog_edit' },
  key: 'material_id',
  keyOf: (spare) => spare.material_id,
  unknown: 'spare_unknown',
  keyTwice: 'material_twice',
  keyTaken: 'spare_taken',
  read: readSpares,
  store({ id: _, ...given }, placed, { at, before }) {
    if (given.material_id !== before?.material_id && !offered.has(given.material_id))
      throw invalid({ [`${at}material_id`]: { key: 'material_unknown' } })
    return { ...given, ...placed, quantity: formatAmount(parseAmount(given.quantity)) }
  },
  factsOf: (spare) => ({
    material_id: spare.material_id,
    quantity: presentAmount(spare.quantity),
    note: spare.note,
    position: spare.position,
  }),
  usesOf: async ({ database }, catalogId) => ({ assets: await countAssets(database, catalogId) }),
  assertKept: () => Promise.resolve(),
  write: writeSpares,
})
