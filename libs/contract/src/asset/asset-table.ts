import { factNames } from '../facts/facts.ts'
import { assetFacts } from './asset.facts.ts'

/**
 * What a column of a table of assets may hold. A new asset needs a code, a name and a location. Its location, what it is a part of and
 * its status are said of a new asset alone.
 */
export const assetTableFields = [
  'code',
  'name',
  'location_id',
  'parent_id',
  'operational_status',
  ...factNames(assetFacts).filter((name) => name !== 'code' && name !== 'name'),
] as const satisfies readonly string[]
