import { z } from 'zod'
import { defineCalls, releasing, releasingByKey } from '../call.ts'
import { limits } from '../limits.ts'
import { statusReply, text } from '../values.ts'
import { generation, moduleCode, releaseVersion } from './release.ts'
import { audience } from './release-audience.ts'

const ofModule = { module_code: moduleCode, generation: generation.optional() }
const named = { ...ofModule, version: releaseVersion }
const changed = statusReply.extend({ generation })

/**
 * Changes of a module's active releases. Each takes effect with the next navigation of the people concerned. The server
 * refuses all of them for a pinned module (409), and a change that would break something (422 with `breaks`).
 */
export const releaseChangeCalls = defineCalls({
  '/release/activate': {
    summary: 'Give a release to everybody; it ends a candidate of the module',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject(named),
    reply: changed,
  },
  '/release/set_candidate': {
    summary:
      'Give a release to a user who holds one of some roles, to some users, and to a share of everybody',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject({
      ...named,
      ...audience,
      percentage: z.int().min(0).max(100).default(0),
    }),
    reply: changed,
  },
  '/release/end_candidate': {
    summary: 'Give who got the candidate what everybody gets',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject(ofModule),
    reply: changed,
  },
  '/release/promote': {
    summary: 'Give the candidate to everybody',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject(ofModule),
    reply: changed,
  },
  '/release/pin': {
    summary:
      'Keep a module as it is, whatever is published, promoted or fails, or let it go again; pinning ends a candidate',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject({ ...ofModule, pinned: z.boolean() }),
    reply: changed,
  },
  '/release/roll_back': {
    summary: 'Give everybody the release that was active before; it ends a candidate of the module',
    effect: 'change',
    access: releasingByKey,
    changes: ['modules'],
    input: z.strictObject({ ...ofModule, reason: text(limits.commentLength).optional() }),
    reply: changed,
  },
  '/release/remove': {
    summary: 'Delete the files of a release that nobody gets and no live session may still run',
    effect: 'change',
    access: releasing,
    changes: ['modules'],
    input: z.strictObject({ module_code: moduleCode, version: releaseVersion }),
    reply: statusReply,
  },
})
