import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { statusReply } from '../values.ts'
import { moduleCode, releaseVersion } from './release.ts'

/**
 * Why a release failed in a browser: one of these words only, so that a report can hold nothing about a person.
 * - `slow`, `gone`, `tampered`, `outdated`, `broken`: it did not come on screen
 * - `crashed`: it crashed on screen
 */
export const failureReasons = ['slow', 'gone', 'tampered', 'outdated', 'broken', 'crashed'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Longer than anybody waits. Milliseconds. */
const longestMount = 10 * 60_000

export const moduleReportCalls = defineCalls({
  '/modules/report': {
    summary:
      'How releases did in this session. Each session has one vote on each: a failure takes the place of a success, and nothing that of a failure. What is not known is passed over',
    effect: 'change',
    access: signedIn,
    changes: ['modules'],
    input: z.strictObject({
      reports: z
        .array(
          z.strictObject({
            module_code: moduleCode,
            version: releaseVersion,
            outcome: z.enum(['mounted', 'failed']),
            reason: z.enum(failureReasons).optional(),
            mount_ms: z.int().min(0).max(longestMount).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    reply: statusReply,
  },
})
