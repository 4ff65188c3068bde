import { z } from 'zod'
import { id, time } from '../values.ts'

/** What an entry of an asset's history is about. Its first place, status and condition are entries, too. */
export const assetHistoryKinds = ['moved', 'status', 'condition', 'parent', 'replaced'] as const
export const assetHistoryKind = z.enum(assetHistoryKinds)
export type AssetHistoryKind = z.infer<typeof assetHistoryKind>

const side = z.object({
  id: id.nullable().meta({ description: 'Of a location or an asset that the caller sees' }),
  name: z.string().nullable().meta({
    description:
      'Its name, or the status or condition; null for a location or an asset that the caller does not see',
  }),
})

/** What an asset was and became at a moment. */
export const assetHistoryEntry = z
  .object({
    id: z.string(),
    at: time,
    by: z
      .object({ id: id.nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where nobody did it; without an id for a reader who may not see people' }),
    kind: assetHistoryKind,
    before: side
      .nullable()
      .meta({ description: 'Null for nothing. Of the kind replaced: the asset that this one replaced' }),
    after: side
      .nullable()
      .meta({ description: 'Null for nothing. Of the kind replaced: the asset that replaced this one' }),
    note: z.string().meta({ description: 'The reason that somebody gave' }),
  })
  .meta({ id: 'AssetHistoryEntry' })
export type AssetHistoryEntry = z.infer<typeof assetHistoryEntry>
