import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { createdReply, id, paging, text, version } from '../values.ts'
import { assetPart } from './asset.ts'
import { movePreview } from './move-preview.ts'

const shows = ['assets', 'locations', 'user-locations', 'rights'] as const

export const assetPartCalls = defineCalls({
  '/asset/getTree': {
    summary: 'The own parts of an asset, by code. Those at places that the caller does not see are left out',
    effect: 'read',
    access: inProject('asset_view'),
    shows,
    input: z.strictObject({
      project_id: id,
      asset_id: id,
      ...paging(),
    }),
    reply: z.object({ assets: z.array(assetPart) }),
  },
  '/asset/setParent': {
    summary:
      'Make an asset a part of another one, or of none. It moves to where that one stands, with its own parts, unless it is detached',
    effect: 'change',
    access: onThing('asset', 'asset_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      parent_id: id.nullable().meta({ description: 'null: it is a part of nothing' }),
      is_detached: z.boolean().default(false).meta({ description: 'It stays where it stands' }),
      reason: text(limits.commentLength).trim().optional(),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: createdReply.extend({ version, preview: movePreview }),
  },
})
