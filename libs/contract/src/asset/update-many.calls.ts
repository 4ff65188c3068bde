import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { eachReply } from '../errors.ts'
import { limits } from '../limits.ts'
import { idsOrVersions, text } from '../values.ts'
import { assetStatus, givenFacts } from './asset.ts'

const { catalog_id, condition, criticality_level, lifecycle_status } = givenFacts

export const updateManyCalls = defineCalls({
  '/asset/updateMany': {
    summary:
      'Give several assets of a project the same facts or the same status, each by itself and by the rules of a single change. An asset with parts in use is retired only together with all of these',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      assets: idsOrVersions,
      set: z
        .strictObject({
          operational_status: assetStatus,
          catalog_id,
          condition,
          criticality_level,
          lifecycle_status,
        })
        .partial()
        .meta({ description: 'What they get, one member at least; what is not given stays' }),
      reason: text(limits.commentLength).trim().optional().meta({ description: 'Of the new status' }),
    }),
    reply: eachReply,
  },
})
