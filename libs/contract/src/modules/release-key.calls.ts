import { z } from 'zod'
import { defineCalls, releasing } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, page, pageLimit, statusReply, time, version } from '../values.ts'
import { moduleCode, releaseActor } from './release.ts'

/** A key for releases from a team's own machine. Its secret is shown once, when it is made. */
const releaseKey = z
  .object({
    id,
    name: z.string(),
    module_codes: z.array(z.string()),
    created_by: releaseActor,
    created_at: time,
    expires_at: time,
    last_used_at: time.nullable(),
    revoked_at: time.nullable(),
    is_working: z.boolean().meta({
      description: 'Neither revoked nor expired, and its maker may still sign in and release',
    }),
    version,
  })
  .meta({ id: 'ReleaseKey' })
export type ReleaseKey = z.infer<typeof releaseKey>

export const releaseKeyCalls = defineCalls({
  '/release-key/search': {
    summary: 'The keys with which teams release, newest first; those that work no more among them',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({ page, limit: pageLimit(limits.maximumPageSize) }),
    reply: z.object({ keys: z.array(releaseKey), count: z.int() }),
  },
  '/release-key/create': {
    summary:
      'Make a key that may release some modules. Its secret is in this reply and nowhere else: repeating the call makes another key',
    effect: 'change',
    access: releasing,
    changes: ['modules'],
    input: z.strictObject({
      name: filledText(limits.nameLength),
      module_codes: z.array(moduleCode).min(1).max(limits.maximumPageSize),
      expires_at: time
        .optional()
        .meta({ description: 'At most a year from now; ninety days when it is left out' }),
    }),
    reply: statusReply.extend({ id, key: z.string(), expires_at: time }),
  },
  '/release-key/revoke/{id}': {
    summary: 'End a key: it is refused from the next call on',
    effect: 'change',
    access: releasing,
    changes: ['modules'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
})
