import { factNames } from '../facts/facts.ts'
import { assetFacts } from './asset.facts.ts'

/** What a column of a table of assets may hold. A new asset needs a code, a name and a location. */
export const assetTableFields = [
  'code',
  'name',
  'location_id',
  ...factNames(assetFacts).filter((name) => name !== 'code' && name !== 'name'),
] as const satisfies readonly string[]
