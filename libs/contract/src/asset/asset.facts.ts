import { defineFacts, fact, type FactValues } from '../facts/facts.ts'
import type { LibraryKind } from '../library/library-kinds.ts'
import { limits } from '../limits.ts'

/** From the best to the worst. */
export const assetConditions = ['Excellent', 'Good', 'Fair', 'Poor'] as const
export const assetStatuses = ['Active', 'Inactive', 'Maintenance', 'Retired'] as const

const short = fact.text(limits.assetTextLength)

/**
 * What people write of an asset. Its place, its status and what it is a part of have calls of their own. A new line here, a
 * migration and its words in `asset.things.json` make a new fact.
 */
export const assetFacts = defineFacts({
  code: fact.code(),
  name: fact.name(),
  catalog_id: fact.reference('catalog'),
  barcode: fact.mark({ about: 'What a scanner reads on its tag' }),
  serial_number: short,
  manufacturer: short,
  model: short,
  vendor: short,
  purchase_date: fact.day(),
  installed_on: fact.day(),
  warranty_start_date: fact.day(),
  warranty_end_date: fact.end('warranty_start_date', 'warranty_order'),
  condition: fact.choice(assetConditions),
  criticality_level: fact.entry('criticality'),
  lifecycle_status: fact.entry('lifecycle'),
  note: fact.longText(),
})

/** The facts that are codes of the library, with their lists. */
export const assetLists = {
  criticality_level: 'criticality',
  lifecycle_status: 'lifecycle',
} as const satisfies Partial<Record<keyof typeof assetFacts, LibraryKind>>

/** What an asset has of its facts. */
export type AssetFacts = FactValues<typeof assetFacts>
