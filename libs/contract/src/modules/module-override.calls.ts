import { z } from 'zod'
import { defineCalls, releasing } from '../call.ts'
import { limits } from '../limits.ts'
import { statusReply, time } from '../values.ts'
import { moduleCode, releaseVersion } from './release.ts'

/** Loopback only: it cannot name another machine. */
const developmentAddress = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):[1-9][0-9]{0,4}$/)
  .meta({ id: 'DevelopmentAddress', examples: ['http://localhost:5173'] })

/** What replaces a module in one session: one of its releases, or the build of a development server. */
export const moduleOverride = z
  .object({
    until: time,
    version: z.string().nullable().meta({ description: 'The release; null where it is an address' }),
    address: z.string().nullable().meta({
      description:
        'Origin of a development server; it is of use in pages that come from there, and nowhere else',
    }),
  })
  .meta({ id: 'ModuleOverride' })
export type ModuleOverride = z.infer<typeof moduleOverride>

export const namedOverride = moduleOverride.extend({ module_code: z.string() }).meta({ id: 'NamedOverride' })
export type NamedOverride = z.infer<typeof namedOverride>

/**
 * What a portal allows in place of the active release.
 * - `addresses`: releases, and development servers.
 * - `versions`: releases that were published to it.
 */
export const overridesAllowed = ['addresses', 'versions', 'none'] as const

/**
 * Runs another build of a module for the caller's session alone. The override ends by itself, with the session, and as soon
 * as its maker loses the right to release.
 */
export const moduleOverrideCalls = defineCalls({
  '/module-override/get': {
    summary: 'The overrides of this session, and which ones the portal allows',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({}),
    reply: z.object({ overrides: z.array(namedOverride), allowed: z.enum(overridesAllowed) }),
  },
  '/module-override/set': {
    summary:
      'Run a release of a module in this session that its person would not get, or what a development server makes of it: one of both',
    effect: 'change',
    access: releasing,
    changes: ['modules'],
    input: z.strictObject({
      module_code: moduleCode,
      version: releaseVersion.optional(),
      address: developmentAddress.optional(),
      hours: z
        .int()
        .min(1)
        .max(limits.overrideMostHours)
        .default(limits.overrideHours)
        .meta({ description: 'When it ends by itself, counted from now' }),
    }),
    reply: statusReply.extend({ until: time }),
  },
  '/module-override/end': {
    summary: 'Give this session what its person gets of a module',
    effect: 'change',
    access: releasing,
    changes: ['modules'],
    input: z.strictObject({ module_code: moduleCode }),
    reply: statusReply,
  },
})
