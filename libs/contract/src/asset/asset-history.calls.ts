import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { id, paging } from '../values.ts'
import { assetHistoryEntry, assetHistoryKind } from './asset-history.ts'

export const assetHistoryCalls = defineCalls({
  '/asset/getHistory': {
    summary:
      'The places, statuses, conditions, wholes and replacements of an asset, newest first. Places and assets that the caller does not ' +
      'see have no name',
    effect: 'read',
    access: onThing('asset', 'asset_view'),
    shows: ['assets', 'locations', 'users', 'user-locations', 'rights'],
    input: z.strictObject({
      asset_id: id,
      kind: assetHistoryKind.optional(),
      ...paging(),
    }),
    reply: z.object({ entries: z.array(assetHistoryEntry) }),
  },
})
