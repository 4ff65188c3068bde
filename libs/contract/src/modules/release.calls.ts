import { z } from 'zod'
import { defineCalls, releasing } from '../call.ts'
import { paging } from '../values.ts'
import { pointKinds } from './shape.ts'
import { activation, moduleCode, release, releaseBreak, releasedModule, releaseVersion } from './release.ts'

/** A release with its files and the names of what it uses and offers, for a details pane. */
const releaseDetails = release
  .extend({
    needs: z.object({
      portal: z.string(),
      contract: z.string(),
      packages: z.record(z.string(), z.string()),
      calls: z.array(z.string()),
      modals: z.array(z.string()),
      hears: z.array(z.string()),
    }),
    offers: z.object({
      modals: z.array(z.string()),
      sends: z.array(z.string()),
      points: z.array(z.string()),
    }),
    files: z.array(z.object({ path: z.string(), bytes: z.int() })),
    sizes: z
      .object({
        entry: z.int(),
        firstViews: z.record(z.string(), z.int()),
        modals: z.record(z.string(), z.int()),
      })
      .meta({ description: 'Bytes that travel, compressed' }),
    extensions: z
      .array(z.object({ name: z.string(), point: z.string(), kind: z.enum(pointKinds), bytes: z.int() }))
      .meta({ description: 'What it adds to pages of other modules' }),
    languages: z.array(z.string()),
  })
  .meta({ id: 'ReleaseDetails' })

/** The releases that teams have published, and who receives them. */
export const releaseCalls = defineCalls({
  '/release/get_modules': {
    summary: 'Every module that something was published of, with what is active and who gets a candidate',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({}),
    reply: z.object({ modules: z.array(releasedModule) }),
  },
  '/release/search': {
    summary: 'Releases, of one module or of all, the newest first',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({ module_code: moduleCode.optional(), ...paging() }),
    reply: z.object({ releases: z.array(release), count: z.int() }),
  },
  '/release/get_history': {
    summary: 'What was active of a module and who got a candidate, newest first',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({ module_code: moduleCode, ...paging() }),
    reply: z.object({ activations: z.array(activation), count: z.int() }),
  },
  '/release/get': {
    summary: 'What one release uses, offers and holds, and what would break if it were active now',
    effect: 'read',
    access: releasing,
    shows: ['modules'],
    input: z.strictObject({ module_code: moduleCode, version: releaseVersion }),
    reply: z.object({ release: releaseDetails, breaks: z.array(releaseBreak) }),
  },
})
