import { z } from 'zod'
import { id, time, version as versionNumber } from '../values.ts'

/** A module's code, which is also part of addresses and of folder names. */
export const moduleCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)
  .meta({ id: 'ModuleCode', examples: ['stores'] })

/** A release of a module: twelve hexadecimal digits, a hash over everything in it. */
export const releaseVersion = z
  .string()
  .regex(/^[0-9a-f]{12}$/)
  .meta({ id: 'ReleaseVersion', description: 'A hash over everything that the release holds' })

/** The number of a module's newest activation. A change that names an older one fails with 409. */
export const generation = z
  .int()
  .min(0)
  .meta({ id: 'Generation', description: 'Grows with every change of what is active; 0 before the first' })

/** The set of versions that a tab was started with. */
export const startedWith = z.int().min(0).meta({
  description:
    'The set of versions that the caller was started with; the newest unless given, or if it never was',
})

/** How a release fares in browsers over the last thirty days. Each session counts once. */
export const releaseFigures = z
  .object({
    loads: z.int().meta({ description: 'Sessions in which it was mounted or failed' }),
    failures: z.int().meta({ description: 'Sessions in which it failed' }),
    p75_mount_ms: z
      .int()
      .nullable()
      .meta({ description: 'Three of four mounted within so many milliseconds' }),
  })
  .meta({ id: 'ReleaseFigures' })
export type ReleaseFigures = z.infer<typeof releaseFigures>

/** One thing that would break if a release were active. Screens put it into words by `kind`. */
export const releaseBreak = z
  .object({
    kind: z.string(),
    subject: z.string(),
    expected: z.string().optional(),
    found: z.string().optional(),
  })
  .meta({ id: 'ReleaseBreak' })
export type ReleaseBreak = z.infer<typeof releaseBreak>

/** The person behind a release, a key or a change; null for the portal itself. */
export const releaseActor = z.object({ id, name: z.string() }).nullable()

/** The figures that led to a release's withdrawal: numbers of people and sessions, never names. */
export const withdrawalFigures = z
  .object({
    kind: z.enum(['candidate', 'active']),
    failing_people: z.int(),
    people: z.int(),
    failing_sessions: z.int(),
    sessions: z.int(),
    before: z.object({ version: z.string(), failing_people: z.int(), people: z.int() }).nullable().meta({
      description: 'The release that it is measured against, and that people got back; null: there was none',
    }),
    reasons: z.record(z.string(), z.int()).meta({ description: 'How many sessions gave which reason' }),
    thresholds: z.object({ people: z.int(), share: z.number(), ratio: z.number() }),
  })
  .meta({ id: 'WithdrawalFigures' })
export type WithdrawalFigures = z.infer<typeof withdrawalFigures>

export const withdrawal = z.object({ at: time, reason: withdrawalFigures })

/**
 * - `active`: everybody receives it, except users who receive a candidate.
 * - `candidate`: some people receive it.
 * - `published`: nobody has received it yet.
 * - `earlier`: it was active or a candidate, and could be again.
 * - `withdrawn`: it was taken back; nobody receives it any more.
 * - `removed`: its files were deleted.
 */
export const releaseStates = ['active', 'candidate', 'published', 'earlier', 'withdrawn', 'removed'] as const

export const release = z
  .object({
    module_code: z.string(),
    version: z.string(),
    state: z.enum(releaseStates),
    source: z.enum(['repository', 'team']),
    published_at: time,
    published_by: releaseActor,
    key_name: z.string().nullable(),
    bytes: z.int().meta({ description: 'Of all its files' }),
    in_use: z.int().meta({ description: 'Live sessions that may still run it' }),
    withdrawn: withdrawal.nullable(),
    figures: releaseFigures,
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof release>

const named = z.array(z.object({ id, name: z.string() }))

export const releaseCandidate = z
  .object({
    version: z.string(),
    role_ids: z.array(id),
    user_ids: z.array(id),
    roles: named,
    users: named,
    percentage: z.int().meta({ description: 'Of everybody; who is named comes on top of it' }),
  })
  .meta({ id: 'ReleaseCandidate', description: 'Roles and users that are there no more have no name' })

/** A module with its active releases. `version` is its generation. */
export const releasedModule = z
  .object({
    code: z.string(),
    title: z.string(),
    active_version: z.string().nullable(),
    previous_version: z.string().nullable().meta({ description: 'What rolling back would bring back' }),
    pinned: z.boolean(),
    since: time.nullable().meta({ description: 'When what is active became so' }),
    by: releaseActor,
    candidate: releaseCandidate.nullable(),
    version: versionNumber.or(z.literal(0)),
    figures: z.object({ active: releaseFigures.nullable(), candidate: releaseFigures.nullable() }),
    slow: z
      .array(
        z.object({
          version: z.string(),
          p75_mount_ms: z.int(),
          before: z.object({ version: z.string(), p75_mount_ms: z.int() }),
        }),
      )
      .meta({
        description: 'Of what is active or a candidate: what mounts markedly later than the one before',
      }),
    failing: withdrawalFigures.nullable().meta({
      description: 'What is active fails markedly, and stays: there is no earlier release to go back to',
    }),
    withdrawn: withdrawal
      .extend({ version: z.string() })
      .nullable()
      .meta({ description: 'The release that was taken back last, where nothing was activated since' }),
  })
  .meta({ id: 'ReleasedModule' })
export type ReleasedModule = z.infer<typeof releasedModule>

export const activationKinds = [
  'activated',
  'candidate',
  'candidate_ended',
  'promoted',
  'pinned',
  'unpinned',
  'rolled_back',
  'withdrawn',
] as const

/** One change of a module's active releases. */
export const activation = z
  .object({
    generation: z.int(),
    kind: z.enum(activationKinds),
    at: time,
    by: releaseActor,
    key_name: z.string().nullable().meta({ description: 'The release key that it was done with' }),
    active_version: z.string().nullable(),
    candidate_version: z.string().nullable(),
    candidate: releaseCandidate.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ModuleActivation' })
export type ModuleActivation = z.infer<typeof activation>
